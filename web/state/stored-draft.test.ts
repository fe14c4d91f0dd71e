import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { stubBrowser } from '../testing/browser.ts';
import { application } from './application-store.ts';
import { held } from './held.ts';
import { parseStored } from './stored-draft.ts';
import { cents } from '@vangnet/domain/values/money';

const folder = join(import.meta.dirname, '../testing/kept-applications');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const KEY = 'vangnet.application';

let browser: Map<string, string>;
beforeEach(() => {
  ({ kept: browser } = stubBrowser());
});
const keptNow = (): unknown => JSON.parse(browser.get(KEY) ?? '');

test.each(readdirSync(folder))('what a browser kept is read with its answers: %s', (file) => {
  expect(parseStored(textOf(file))).toMatchObject({
    draft: completeDraft,
    token: 'SnVzdEFUb2tlbk9mQVRlc3Qx',
    about: { occupation: 'Webdesigner', dateOfBirth: '14-03-1988' },
  });
});

test('the shape that is written now is among them', async () => {
  const newest = textOf('1-with-whom-it-is-about.json');
  browser.set(KEY, newest);
  await held.restore();
  application.update((draft) => draft);
  expect(keptNow()).toEqual(JSON.parse(newest));
});

test('fields of a newer release are kept while this one changes answers, and are read by it again', async () => {
  const { draft } = JSON.parse(textOf('1-the-first-release.json')) as { draft: { insurer: object } };
  const newer = { ...draft, loyalty: { points: 3 }, insurer: { ...draft.insurer, nickname: 'San' } };
  browser.set(KEY, JSON.stringify({ version: 2, draft: newer, token: 'a' }));
  await held.restore();
  application.update((answers) => ({ ...answers, sumAssured: cents(1_800_00) }));
  application.holdToken('a', 5);
  await held.restore();
  application.update((answers) => ({ ...answers, monthlyExpenses: cents(1_900_00) }));
  const later = { loyalty: { points: 3 }, insurer: { nickname: 'San' } };
  expect(keptNow()).toMatchObject({ draft: { sumAssured: cents(1_800_00), monthlyExpenses: cents(1_900_00) }, later });
});
