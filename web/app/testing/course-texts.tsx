import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MyApplication } from '@vangnet/contract/my-application';
import { faultsOfCourse, type AnyPrice } from '@vangnet/domain/testing/any-course';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { euroFromCents } from '@vangnet/domain/values/money';
import { wearBrand } from '../../brand/brand.ts';
import { calculationIn, type Calculation } from '../../calculation/calculation.ts';
import { PremiumCourse } from '../../calculation/PremiumCourse.tsx';
import { Mine } from '../../pages/my-application/Mine.tsx';
import { PriceSlab } from '../../parts/price/PriceSlab.tsx';
import { quoteText } from '../../screens/overview-configurator/copied-quote.ts';
import { anchor } from '../../testing/brand.ts';
import { sampleResponse } from '../../testing/calculation.ts';
import { language } from '@vangnet/domain/values/language-text';

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

type Told = { readonly request: AnyPrice['request']; readonly calculation: Calculation; readonly indexed: boolean };

/** What is said of a premium in every text that the pages make of a calculation. */
const texts: Readonly<Record<string, (told: Told) => string>> = {
  'the slab of overview and final overview': ({ calculation, indexed }) =>
    wordsOf(
      <PriceSlab
        heading=""
        amount={calculation.firstMonth}
        unit=""
        course={<PremiumCourse calculation={calculation} indexed={indexed} />}
      />,
    ),
  'the text that is copied': ({ request: { job, indexation, discount }, calculation }) =>
    quoteText({ ...completeWishes, job, indexation, discount }, calculation),
  'the page ‘Mijn aanvraag’': ({ calculation: { firstMonth, years }, indexed }) =>
    wordsOf(
      <Mine
        found={{
          ...received,
          premium: euroFromCents(firstMonth),
          course: { premiums: years.map(({ amount }) => euroFromCents(amount)), isIndexed: indexed },
        }}
        access={{ token: '', proof: { dateOfBirth: '', zipCode: '' } }}
        onWithdraw={() => undefined}
      />,
    ),
};

/** The faults of each text about a price, in the language of this module. */
export function courseFaults({ request, price }: AnyPrice): string[] {
  wearBrand(anchor);
  const told = { request, calculation: calculationOf(price), indexed: request.indexation === 'CLAIM_AND_POLICY' };
  return Object.entries(texts).flatMap(([name, textOf]) =>
    faultsOfCourse(textOf(told), price.premiumProgression, language).map((fault) => `${name}: ${fault}`),
  );
}
