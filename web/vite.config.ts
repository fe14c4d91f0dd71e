import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['VANGNET_API'] ?? 'http://localhost:3000';

/**
 * What every screen stands on goes into one file: a dozen small ones would compress worse. The styles have to be in it
 * too: the first rule of the stylesheet is the order of the layers.
 */
const frame = [
  /\/web\/styles\//,
  /\/web\/(shell|state)\/(?!OverviewPage|use-amount|use-heading-focus|use-step-form|event-names|flags|occupation-list|same-answers|save|stored-draft|use-documents|use-premium|use-save)/,
  /\/web\/parts\/(button|icon|link|notice)\/(?!moreIcons|IconButton)/,
  /\/web\/parts\/(lists\/SellingPoints|net)/,
  /\/web\/parts\/field\/(ErrorText|FieldFrame|Fields|TextField|useAdoptTyped)/,
  /\/domain\/(flow|values)\/(?!house-number|iban|phone|postcode)/,
  /\/domain\/application\/draft\.ts$/,
];
const isFrame = (id: string) => frame.some((pattern) => pattern.test(id));

/** One configuration for the browser build, the prerender build (build.ts) and the development server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Class names are for the browser only, so they are short.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    // One stylesheet for all screens: smaller than its loader, and a next screen never shows unstyled.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: isFrame }] } } },
  },
  server: { proxy: { '/api': api } },
});
