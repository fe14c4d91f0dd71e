import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { MyApplication } from '@vangnet/contract/my-application';
import type { Draft } from '@vangnet/domain/application/draft';
import { anyPrice, faultsOfCourse, type AnyPrice } from '@vangnet/domain/testing/any-course';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { euroFromCents } from '@vangnet/domain/values/money';
import { wearBrand } from '../brand/brand.ts';
import { Mine } from '../pages/my-application/Mine.tsx';
import { PriceSlab } from '../parts/price/PriceSlab.tsx';
import { quoteText } from '../screens/overview-configurator/copied-quote.ts';
import { anchor } from '../testing/brand.ts';
import { sampleResponse } from '../testing/calculation.ts';
import { calculationIn, type Calculation } from '../calculation/calculation.ts';
import { PremiumCourse } from '../calculation/PremiumCourse.tsx';

/** What the page gets for a price, and what it makes of it. */
function calculationOf({ premiumProgression: years, firstMonth }: AnyPrice['price']): Calculation {
  const { results, ...response } = sampleResponse;
  const premiumProgression = years.map((one) => ({ ...one, amount: euroFromCents(one.amount) }));
  const disability = { amount: euroFromCents(firstMonth) };
  const told = calculationIn({
    ...response,
    results: results.map((result) => ({ ...result, premiumProgression, disability })),
  });
  if (!told) throw new Error('the sample has no result');
  return told;
}

const wordsOf = (element: ReactNode) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, '$1 | ')
    .replaceAll(/<[^>]*>/g, ' ');

type Case = { calculation: Calculation; draft: Draft };
const texts: Readonly<Record<string, (told: Case) => string>> = {
  'the slab of overview and final overview': ({ calculation, draft }) =>
    wordsOf(
      <PriceSlab
        heading=""
        amount={calculation.firstMonth}
        unit="per maand"
        course={<PremiumCourse calculation={calculation} indexed={draft.indexation === 'CLAIM_AND_POLICY'} />}
      />,
    ),
  'the text that is copied': ({ calculation, draft }) => quoteText(draft, calculation),
  'the page ‘Mijn aanvraag’': ({ calculation, draft }) =>
    wordsOf(
      <Mine
        found={{
          ...received,
          premium: euroFromCents(calculation.firstMonth),
          course: {
            premiums: calculation.years.map(({ amount }) => euroFromCents(amount)),
            isIndexed: draft.indexation === 'CLAIM_AND_POLICY',
          },
        }}
        access={{ token: '', proof: { dateOfBirth: '', zipCode: '' } }}
        onWithdraw={() => undefined}
      />,
    ),
};

const received: MyApplication = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-11-23T12:00:00.000Z',
  status: 'received',
  lastDay: '23-12-2026',
  mayWithdraw: false,
  withdrawalDays: 30,
  policyFee: 30,
  endsOther: false,
  documents: [],
};

beforeAll(() => wearBrand(anchor));

test.each(Object.entries(texts))(
  '%s names the premiums of the progression with their years, the highest among them, and no others',
  (_, textOf) => {
    fc.assert(
      fc.property(anyPrice, ({ request: { job, indexation, discount }, price }) => {
        const draft = { ...completeWishes, job, indexation, discount };
        const text = textOf({ calculation: calculationOf(price), draft });
        expect(faultsOfCourse(text, price.premiumProgression)).toEqual([]);
      }),
      { numRuns: 200, seed: 22 },
    );
  },
);
