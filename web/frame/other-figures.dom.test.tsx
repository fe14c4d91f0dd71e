import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readApplication } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import type { PageBrand } from '@vangnet/contract/pages';
import { screens } from '@vangnet/domain/flow/screens';
import { productFigures } from '@vangnet/domain/product/figures';
import { wholeDraft } from '@vangnet/domain/testing/every-answer';
import { opens, user, vangnet } from '../testing/app.tsx';
import { sampleResponse } from '../testing/calculation.ts';
import { passed, testedServer } from '../testing/knowledge.ts';
import { savedWith, TOKEN } from '../testing/responses.ts';
import { financialSituation } from '../testing/words.ts';

/** The figures of our own tariff, as sentences write them. */
const OURS =
  /\b20\s?%|€\s?(5\.000|2\.500|30)(?![\d.,]\d)|(tussen|minimaal) €\s?100\b|30 dagen (bedenktijd|vanaf)|die dag 30 dagen/gi;
/** What another insurer says instead, each somewhere. */
const THEIRS = ['10%', '€ 6.000', '€ 2.550', '€ 150', '€ 45', '21 dagen bedenktijd'];

const figures = productFigures({
  firstYearDiscount: 0.1,
  policyFeeEuro: 45,
  minSumAssuredEuro: 150,
  maxSumAssuredEuro: 6000,
  incomeProofAboveEuro: 2550,
  withdrawalDays: 21,
});
const claims = { ...vangnet.claims, discount: '10% korting', coolingOff: '21 dagen bedenktijd' };
const brand: PageBrand = { ...vangnet, claims, figures };

const [result] = sampleResponse.results;
const priced = { ...sampleResponse, results: [{ ...result!, firstYearDiscount: 0.1, policyFee: 45 }] };

/** The screens of the last mile show figures of what was submitted, which the server gives. */
const BY_RECEIPT = new Set<string>(['payment-status', 'idin-verification', 'final-screen', 'fail-screen', 'continue']);
const paths = screens.filter(({ id }) => !BY_RECEIPT.has(id)).map(({ path }) => path);

/** Everything that the page says to who sees every screen: their income is asked, and they tell about another insurance, with what is folded or opens over it. */
async function saidAt(path: string): Promise<string> {
  const server = testedServer(passed, path.endsWith('/uitslag')).on(calculate, () => priced);
  server.on(readApplication, () => savedWith(wholeDraft));
  const { address } = await opens(path, { kept: { draft: wholeDraft, token: TOKEN, version: 1 }, brand, server });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(address()).toBe(path));
  for (const closed of document.querySelectorAll('details:not([open]) > summary')) await user.click(closed);
  const example = screen.queryByRole('button', { name: financialSituation.showExample });
  if (example) await user.click(example);
  return document.body.textContent.replaceAll(/\s+/g, ' ');
}

test('a product with another discount, fee, limits and days to think it over says ours on no screen', async () => {
  const said = new Map<string, string>();
  for (const path of paths) said.set(path, await saidAt(path));
  const ours = [...said].flatMap(([where, text]) => [...text.matchAll(OURS)].map(([words]) => `${where}: ${words}`));
  expect(ours).toEqual([]);
  const all = [...said.values()].join(' ');
  expect(THEIRS.filter((words) => !all.includes(words))).toEqual([]);
  expect(said.size).toBeGreaterThan(15);
});
