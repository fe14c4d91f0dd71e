import { expect, test } from 'vitest';
import { walk } from './walk.ts';

test('a walk ends after a hundredth of a minute, the next goes on there, and behind the last page it begins again', async () => {
  let now = 0;
  const places = new Map<string, string>();
  const deps = { clock: () => new Date(now), places, pause: async () => undefined, isStopping: () => false };
  const round = async () => {
    const pages: string[] = [];
    const pageAfter = async (after: string) => {
      now += 200;
      pages.push(after);
      const page = Number(after) + 1;
      return { found: [], last: page < 5 ? String(page) : undefined };
    };
    await walk(deps, 'some', pageAfter);
    return pages;
  };
  expect(await round()).toEqual(['', '1', '2']);
  expect(await round()).toEqual(['3', '4']);
  expect(await round()).toEqual(['', '1', '2']);
});
