import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '@vangnet/domain/numbers/publish';
import { coverPaths } from '@vangnet/domain/product/cover';
import { counterWorld } from '../testing/counter-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { weeksOf } from './numbers.ts';

const week = { from: '2026-11-09', to: '2026-11-15' };
const published = (kind: string, counts: Readonly<Record<string, number>>, isWhole = true): PublishedTable => ({
  ...week,
  kind,
  counts: new Map(Object.entries(counts)),
  isWhole,
});
const tableOf = (...tables: PublishedTable[]) => weeksOf(tables)[0]?.tables;

describe('the numbers of a week', () => {
  test('of the way each step has its part of those who began, in the words of the screens', () => {
    expect(tableOf(published('funnel', { saved: 40, 'personal-data': 20, 'submitted after a quote': 10 }))).toEqual([
      {
        title: 'Hoe ver bezoekers komen',
        columns: ['Stap', 'Aanvragen'],
        rows: [
          { label: 'Premie bekeken', counts: [40], share: 1 },
          { label: 'Persoonlijke gegevens', counts: [20], share: 0.5 },
          { label: 'Aanvraag verstuurd na een offerte', counts: [10], share: 0.25 },
        ],
        isWhole: true,
      },
    ]);
  });

  test('a choice has parts of the whole, and none when some of its rows are hidden', () => {
    const counts = { DAYS_30: 30, DAYS_730: 10 };
    expect(tableOf(published('choice waitingPeriod', counts))?.[0]?.rows).toEqual([
      { label: '30 dagen', counts: [30], share: 0.75 },
      { label: '2 jaar', counts: [10], share: 0.25 },
    ]);
    expect(tableOf(published('choice waitingPeriod', counts, false))?.[0]).toMatchObject({
      rows: [
        { label: '30 dagen', counts: [30] },
        { label: '2 jaar', counts: [10] },
      ],
      isWhole: false,
    });
  });

  test('the table of each choice of a cover has the label of the answer as its title', () => {
    const fields = coverPaths();
    const tables = tableOf(...fields.map((field) => published(`choice ${field}`, { open: 10 })));
    expect(tables?.map(({ title }) => title).toSorted()).toEqual([
      'Gekozen: indexatie',
      'Gekozen: psychische klachten',
      'Gekozen: uitkeringsduur',
      'Gekozen: verzekerd bedrag (euro per maand)',
      'Gekozen: wachttijd',
    ]);
  });

  test('the questions of a version stand in one table, those that most people answer wrongly first', () => {
    const tables = tableOf(
      published('test v2 question 1', { 'a1 right': 15, 'a1 wrong': 5 }),
      published('test v2 question 2', { 'b1 right': 5, 'b1 wrong': 15 }),
      published('test v2 question 3', { 'c1 right': 20 }),
      published('test v1 question 1', { 'a1 right': 9 }),
    );
    expect(tables?.map(({ title }) => title)).toEqual(['Vragen van kennistoets v2', 'Vragen van kennistoets v1']);
    expect(tables?.[0]?.rows).toEqual([
      { label: 'Vraag 2 (b1)', counts: [15, 5], share: 0.75 },
      { label: 'Vraag 1 (a1)', counts: [5, 15], share: 0.25 },
      { label: 'Vraag 3 (c1)', counts: [null, 20] },
    ]);
  });

  test('a partner has a row with what became of its visitors, and a screen one with how long they took', () => {
    const tables = tableOf(
      published('partner saved', { example: 40, unknown: 20 }),
      published('partner submitted', { example: 8 }),
      published('time personal-data', { '1 to 2 min': 12, 'over 1 h': 5 }),
    );
    const [times, partners] = tables ?? [];
    expect(times).toMatchObject({ title: 'Tijd op een scherm', rows: [{ label: 'Persoonlijke gegevens' }] });
    expect(times?.rows[0]?.counts.filter((count) => count !== null)).toEqual([12, 5]);
    expect(partners).toMatchObject({
      columns: ['Partner', 'Premie bekeken', 'Offerte gevraagd', 'Betaald', 'Aanvraag verstuurd'],
      rows: [
        { label: 'example', counts: [40, null, null, 8] },
        { label: 'Onbekend', counts: [20, null, null, null] },
      ],
    });
  });

  test('the newest week comes first; a week without a number and the days are left out', () => {
    const before = { from: '2026-11-02', to: '2026-11-08' };
    const tables = [
      { ...published('funnel', { saved: 40 }), ...before },
      published('funnel', { saved: 50 }),
      { ...published('funnel', { saved: 9 }), from: '2026-11-09', to: '2026-11-09' },
      { ...published('funnel', {}), from: '2026-10-26', to: '2026-11-01' },
    ];
    expect(weeksOf(tables).map(({ from, tables: shown }) => [from, shown[0]?.rows[0]?.counts])).toEqual([
      ['2026-11-09', [50]],
      ['2026-11-02', [40]],
    ]);
  });

  test('a table of which nothing can be shown says that there is something', () => {
    expect(tableOf(published('refused', {}, false))).toMatchObject([{ rows: [], isWhole: false }]);
  });
});

describe('the calls', () => {
  const world = openedForEach(counterWorld);

  test('give a reader the weeks that are over, and a file with their days that no spreadsheet computes with', async () => {
    // A week before the day of this world.
    const row = { day: '2026-02-26', writer: 'one', count: 5 };
    await world.db
      .insertInto('numbers')
      .values([
        { ...row, kind: 'funnel', key: 'saved' },
        { ...row, kind: 'partner saved', key: '=cmd()' },
      ])
      .execute();
    const reader = await world.staff('Rik', 'reader');
    const { weeks } = (await reader('GET', '/api/numbers')).data as { weeks: { from: string; tables: object[] }[] };
    expect(weeks).toMatchObject([
      { from: '2026-02-23', tables: [{ rows: [{ counts: [5] }] }, { rows: [{ label: '=cmd()' }] }] },
    ]);
    const { file } = (await reader('GET', '/api/numbers/file')).data as { file: { name: string; content: string } };
    const lines = Buffer.from(file.content, 'base64').toString().split('\r\n');
    expect(file.name).toBe('cijfers.csv');
    expect(lines).toContain('2026-02-26,2026-02-26,funnel,saved,5');
    expect(lines).toContain("2026-02-23,2026-03-01,partner saved,'=cmd(),5");
  });

  test('give nothing to a person who may only refund', async () => {
    const other = await world.staff('Teun', 'refunds');
    for (const path of ['/api/numbers', '/api/numbers/file'])
      expect(await other('GET', path)).toMatchObject({ status: 403 });
  });
});
