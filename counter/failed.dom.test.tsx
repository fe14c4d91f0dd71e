import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { wellCounter } from './testing/responses.ts';
import { frame, start } from './testing/words.ts';

const [, page = ''] =
  /<body>([^]*)<script type="module"/.exec(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')) ?? [];
const words = () => document.querySelector('#root:empty + #failed');

test('a page of the counter that fails while it is shown leaves its words, with the ways on, and no message in the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', 'http://localhost:3000/');
  document.body.innerHTML = page;
  onTestFinished(() => document.body.replaceChildren());
  wellCounter().listen();
  await import('./main.tsx');
  await screen.findByRole('heading', { name: start.attention });
  expect(words()).toBeNull();
  // Another program in the page takes away what React is about to.
  document.querySelector('main > *')?.remove();
  screen.getByRole('link', { name: new RegExp(frame.ways[1]!.label) }).click();
  await waitFor(() => expect(words()).not.toBeNull());
  expect([...words()!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['', '/']);
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^\w+: \n +at /)]]);
});
