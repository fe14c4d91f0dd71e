import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { BASE as ENGLISH_BASE } from '../domain/values/language-text.en.ts';
import { stylesInPage } from './app/styles-in-page.ts';
import { markedWords, wordsIn } from './app/words-plugin.ts';

const api = process.env['VANGNET_API'] ?? 'http://localhost:3000';

/**
 * What is fetched together is one file: a hundred small ones compress worse, and name each other in chains that cost a
 * phone a round trip per link. A group takes along what its modules import. A screen is a file of its own; beside it a
 * visitor needs at most the groups, so that every page is here after two rounds.
 *
 * - `react` stays in the browser's cache when a release changes our own code;
 * - `frame`: the app, the frame of every page and the first screen, with the styles, of which the first rule is the
 *   order of the layers;
 * - `answers`: what the first touch needs, the rules of a guarded page, and the titles of other screens;
 * - `steps`: everything else that several screens use, so that a page that is opened directly needs one request for it;
 * - `closing`: what only the screens after the questions share;
 * - `premium`: the overview, and the screen of a mailed link, which leads to it. Its styles come with it alone.
 *
 * The names of countries are a file of their own, which two screens need.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 4 },
  { name: 'frame', test: /\/web\/(app\/|frame\/|screens\/find-job\/Screen\.tsx)/, priority: 3 },
  {
    name: 'answers',
    test: /\/(web\/(screens\/find-job\/touched|parts\/(combobox\/Options|notice\/ErrorSummary)|state\/guarded|state\/stored-draft|returning\/returning)|domain\/flow\/document-title)\.tsx?/,
    priority: 2,
  },
  {
    name: 'steps',
    test: new RegExp(
      String.raw`/(web/(?!pages|knowledge|payment|parts/(net|lists/Timeline)|application/(Moment|[Aa]dviser|receipt))|` +
        String.raw`contract/(?!knowledge|identity|adviser)|domain/(?!values/(countr|calendar)))`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'closing', test: /\/(web\/(knowledge|payment|parts\/(net|lists)|application)|contract)\//, minShareCount: 2 },
  { name: 'premium', test: /\/web\/screens\/(continue|overview-configurator)\/Screen\.tsx/ },
];

/** What the pages of the visitors share with the page of staff (counter/vite.config.ts). */
export const common = {
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  // wouter loads a copy of a hook for versions of React that lack it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
} satisfies UserConfig;

/**
 * One configuration for the browser build, the prerender build (build.ts) and the development server. Its mode is the
 * language: `en`, or any other for Dutch.
 */
export default defineConfig(({ mode }) => {
  const language = mode === 'en' ? 'en' : 'nl';
  const base = language === 'en' ? `${ENGLISH_BASE}/` : '/';
  return {
    root: import.meta.dirname,
    base,
    plugins: [wordsIn(language), markedWords(language), react(), stylesInPage('frame', 'premium')],
    ...common,
    build: {
      target: 'es2024',
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        // Reading a property does nothing by itself: wouter chooses a hook when it is loaded that nothing of ours uses.
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:6].js' },
      },
    },
    server: { proxy: Object.fromEntries(['api', 'logo', 'element', 'typeface'].map((path) => [base + path, api])) },
  };
});
