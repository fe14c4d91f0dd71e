import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { common } from '../web/vite.config.ts';

/** One script and one style sheet: staff open the page in the morning and keep it, so nothing is loaded later. */
export default defineConfig({
  ...common,
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2024',
    outDir: join(import.meta.dirname, '../dist/counter'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
