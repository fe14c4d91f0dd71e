import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortNames } from './app/class-names.ts';
import { lean } from './app/lean.ts';
import { stylesInPage } from './app/styles-in-page.ts';

const api = process.env['VANGNET_API'] ?? 'http://localhost:3000';

/**
 * The first download is one file: the app, the frame of every page, the first screen, and whatever these import. A dozen
 * small files would compress worse. The styles are in the frame too: the first rule of the stylesheet is the order of
 * the layers. React is a file of its own, which stays in the browser's cache when a release changes ours.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 1 },
  { name: 'frame', test: /\/web\/(app\/|frame\/|screens\/find-job\/Screen\.tsx)/ },
];

/** One configuration for the browser build, the prerender build (build.ts) and the development server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [lean(), react(), stylesInPage('frame')],
  css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': api, '/logo': api } },
});
