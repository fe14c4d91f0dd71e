import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import NotCompared, { NOT_COMPARED } from './not-compared.ts';
import { allPictures } from '../states/pictures.ts';

afterEach(() => void vi.restoreAllMocks());

/** What a run prints at its end whose tests left these annotations. */
function lastLines(...types: readonly string[]): string {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new NotCompared();
  for (const type of types) {
    reporter.onTestEnd({}, { annotations: [{ type, description: 'chromium 157, not chromium-headless-shell 156' }] });
  }
  reporter.onEnd();
  return print.mock.calls.flat().join('\n');
}

test('a run says at its end how many pictures it did not compare, which browser would, and how to get that', () => {
  const words = lastLines(NOT_COMPARED, 'another annotation', NOT_COMPARED);
  expect(words).toContain('Not compared: 2 pictures of e2e/states/approved.');
  expect(words).toContain('this is chromium 157, not chromium-headless-shell 156');
  expect(words).toContain('apt-get install chromium-headless-shell');
});

test('a run that compared every picture says nothing more', () => {
  expect(lastLines('another annotation')).toBe('');
});

test('every approved picture is one of the forty at most that are compared', () => {
  const approved = readdirSync(join(import.meta.dirname, '../states/approved')).filter((file) => file.endsWith('.png'));
  expect(approved.toSorted()).toEqual(allPictures.toSorted());
  expect(approved.length).toBeLessThanOrEqual(40);
});
