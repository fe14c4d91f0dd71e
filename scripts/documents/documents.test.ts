import { describe, expect, test } from 'vitest';
import { deadPaths } from './faults.ts';
import { unknownRecords } from './records.ts';
import { testedPage, testFaults, type TestedPage } from './tested-page.ts';

const HERE = 'scripts/documents/documents.test.ts';
const page = (
  tests: Record<string, string[]>,
  row: { cells?: string[]; departure?: { says: string; shownBy: string } } = {},
): TestedPage => ({
  title: 'Rules',
  text: 'Rules and their tests.',
  sections: [{ title: 'One', columns: ['Rule'], rows: [{ cells: ['It holds (0001)'], tests, ...row }] }],
});

describe('a row of a page with tests', () => {
  test('a row is accepted when its test is there', () => {
    expect(testFaults(page({ [HERE]: ['a row is accepted when its test is there'] }))).toEqual([]);
  });

  test('a row is refused without a test, without its file, and when the title is gone', () => {
    expect(testFaults(page({}))).toEqual(['"It holds (0001)" names no test']);
    expect(testFaults(page({ 'scripts/gone.test.ts': ['a title'] }))).toEqual(['scripts/gone.test.ts does not exist']);
    const gone = 'gone title';
    expect(testFaults(page({ [HERE]: [gone] }))).toEqual([`${HERE} has no test "${gone}"`]);
  });

  test('a departure from the specification is told only beside a test of its row that shows it', () => {
    const shownBy = 'a row is accepted when its test is there';
    const departs = (more: object) => testFaults(page({ [HERE]: [shownBy] }, more));
    expect(departs({ departure: { says: 'It does not.', shownBy } })).toEqual([]);
    expect(departs({ departure: { says: 'It does not.', shownBy: 'another' } })).toHaveLength(1);
    expect(departs({ cells: ['It holds. *It does not.*'] })).toHaveLength(1);
    const told = page({ [HERE]: [shownBy] }, { departure: { says: 'It does not.', shownBy } });
    expect(testedPage(told, 'docs/rules.json')).toContain('| It holds ([0001]) *It does not.* |');
  });

  test('a row shows its test as a link with the title, and its decision as a link to the record', () => {
    const shown = testedPage(page({ [HERE]: ['a "title"'] }), 'docs/rules.json');
    expect(shown).toContain('| It holds ([0001]) | [documents/documents][1] |');
    expect(shown).toContain(`[1]: ../${HERE} "a &quot;title&quot;"`);
    expect(shown).toMatch(/^\[0001\]: decisions\/0001-.+\.md$/m);
  });
});

test('a document may name paths and links that exist, and no others', () => {
  const text =
    'See `docs/decisions/`, `web/screens/<id>/Screen.tsx`, `server/gone.ts`, [this](flow.md) and [that](gone.md).';
  expect(deadPaths('docs/any.md', text)).toEqual(['server/gone.ts', 'gone.md']);
});

test('a text may name decisions that exist, and no others', () => {
  const unknown = [998, 999].map((number) => String(number).padStart(4, '0'));
  const text = `see decision 0001, record ${unknown[0]} and (${unknown[1]}), written in (2026)`;
  expect(unknownRecords(text)).toEqual(unknown);
});
