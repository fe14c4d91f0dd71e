import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { outboxWorld } from '../testing/outbox-world.ts';
import { numbers } from './numbers.ts';
import { ran } from './testing/ran.ts';

async function run(words: string[]) {
  const world = await outboxWorld();
  const save = (utmSource: string) =>
    world.store.applications.create({ draft: completeDraft, tracking: { utmSource }, tariffVersion: '2026-01' });
  for (const _ of [1, 2, 3, 4, 5, 6]) await save('=HYPERLINK("https://x.example")');
  await world.store.numbers.write();
  world.later(7 * DAY_MS);
  const { status, lines } = await ran(numbers, words, { clock: () => world.now(), store: async () => world.store });
  return { status, text: lines.join('\n') };
}

test('an operator reads the numbers of the last weeks as tables', async () => {
  const { status, text } = await run(['--weeks', '1']);
  expect(status).toBe(0);
  expect(text).toContain('\nFrom 2026-03-09 to 2026-03-15\n\n  funnel\n    saved                                6\n');
  expect(text).toContain('\n  choice waitingPeriod\n    DAYS_30                              6\n');
  expect(text).not.toContain('and others');
});

test('an operator gets the numbers as CSV, by week and by day, in which nothing is a formula', async () => {
  const { status, text } = await run(['--weeks', '1', '--csv']);
  expect(status).toBe(0);
  const lines = `${text}\n`.split('\r\n');
  expect(lines[0]).toBe('from,to,table,row,applications');
  expect(lines).toContain('2026-03-09,2026-03-15,funnel,saved,6');
  expect(lines).toContain('2026-03-10,2026-03-10,funnel,saved,6');
  expect(lines).toContain(`2026-03-09,2026-03-15,partner saved,"'=hyperlink(""https://x.example"")",6`);
});

test.each(['0', '56', '1.5', 'many'])('an operator cannot ask for %s weeks', async (weeks) => {
  await expect(run(['--weeks', weeks])).rejects.toThrow('--weeks is a whole number from 1 to 55');
});
