import { expect, test } from 'vitest';
import { walkFrom } from './walk.ts';

test('a walk ends after a hundredth of a minute, the next one goes on there, and after the last page it begins again', async () => {
  let now = 0;
  const places = new Map<string, string>();
  const walk = walkFrom(places, {
    clock: () => new Date(now),
    pause: async () => undefined,
    isStopping: () => false,
  });
  const round = async () => {
    const pages: string[] = [];
    const page = async (after: string) => {
      now += 200;
      pages.push(after);
      const next = Number(after) + 1;
      return { found: [], last: next < 5 ? String(next) : undefined };
    };
    await walk('some', [], { page, again: async () => [] });
    return pages;
  };
  expect(await round()).toEqual(['', '1', '2']);
  expect(await round()).toEqual(['3', '4']);
  expect(await round()).toEqual(['', '1', '2']);
});
