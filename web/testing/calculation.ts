import type { Calculation as Response } from '@vangnet/contract/calculation';
import {
  CLAIM_DURATIONS,
  INDEXATIONS,
  offeredWaitingPeriods,
  type ClaimDuration,
  type Indexation,
  type WaitingPeriod,
} from '@vangnet/domain/product/choices';
import { centsFromEuro, formatEuro } from '@vangnet/domain/values/money';

const risk = { chance: 0.31, coveredShare: 0.41 };

/** € 83,70 for five years of benefit after 30 days, without mental cover and indexation. */
export const sampleResponse: Response = {
  success: true,
  results: [
    {
      premiumProgression: [
        { year: 1, age: 38, amount: 83.7 },
        { year: 2, age: 39, amount: 112.35 },
      ],
      disability: { amount: 83.7 },
      firstYearDiscount: 0.2,
      policyFee: 30,
      explanation: [
        { code: 'basis', label: 'Basis', sentence: 'Voor jouw beroep.', amount: 104.63 },
        { code: 'discount', label: 'Korting', sentence: 'In het eerste jaar.', amount: -20.93 },
      ],
      alternatives: {
        claimDuration: [
          { value: 'YEARS_2', amount: 62.08, difference: -21.62, risk },
          { value: 'YEARS_5', amount: 83.7, difference: 0, risk },
        ],
        waitingPeriod: [{ value: 'DAYS_30', amount: 83.7, difference: 0, risk, ownMoney: 2400 }],
        mentalIllnessIncluded: [{ value: true, amount: 105.11, difference: 21.41, risk }],
        indexation: [],
        matrix: [
          {
            claimDuration: 'YEARS_2',
            waitingPeriod: 'DAYS_30',
            mentalIllnessIncluded: false,
            amount: 62.08,
            difference: -21.62,
            risk,
          },
        ],
      },
      risk: { ...risk, spells: 0.7, monthsPerSpell: 14.5, outlast: { '12': 0.28, '24': 0.14, '60': 0.07 } },
      net: { taxYear: 2026, amount: 53.78, rate: 0.3575, income: 42_000, assumptions: ['Bij benadering.'] },
      rerated: { previousVersion: '2025-01', previousAmount: 80.19 },
    },
  ],
  startDate: '01-12-2026',
  endDate: '01-01-2058',
  tariffVersion: '2026-01',
};

/** What a made price depends on, in euro, as a call says it. */
export type MadeFor = {
  readonly sumAssured?: number | undefined;
  readonly claimDurationDisability?: ClaimDuration | undefined;
  readonly waitingPeriod?: WaitingPeriod | undefined;
  readonly mentalIllnessIncluded?: boolean | undefined;
  readonly indexation?: Indexation | undefined;
  readonly deductPremiumFromTaxes?: boolean | undefined;
  readonly averageYearIncome?: number | undefined;
};

const BY_DURATION = { YEARS_2: [0.75, 0.29], YEARS_5: [1, 0.41], INSURANCE_END_DATE: [1.6, 0.8] } as const;
const BY_WAITING = {
  DAYS_30: [1, 1, 1],
  DAYS_90: [0.85, 0.9, 3],
  DAYS_180: [0.75, 0.8, 6],
  DAYS_365: [0.6, 0.6, 12],
  DAYS_730: [0.45, 0.4, 24],
} as const;

/** In the response to the answers of `completeWishes`, whose year 1 is that of {@link sampleResponse}. */
const AGES = Array.from({ length: 20 }, (_, index) => 40 + index);

/**
 * A response for these answers by a made tariff: each choice has a price of its own and a part of the months that it
 * pays, so that what a page shows can only come from the response that it should come from.
 */
export function calculationFor(asked: MadeFor): Response {
  const mine = {
    claimDuration: asked.claimDurationDisability ?? 'YEARS_5',
    waitingPeriod: asked.waitingPeriod ?? 'DAYS_30',
    mentalIllnessIncluded: asked.mentalIllnessIncluded ?? false,
    indexation: asked.indexation ?? 'NO_INDEXATION',
  };
  const { sumAssured = 2400 } = asked;
  const amountOf = (one: typeof mine) =>
    inWholeCents(
      (sumAssured * 83.7 * BY_DURATION[one.claimDuration][0] * BY_WAITING[one.waitingPeriod][0]) / 2400,
      (one.mentalIllnessIncluded ? 1.25 : 1) * (one.indexation === 'CLAIM_AND_POLICY' ? 1.1 : 1),
    );
  const amount = amountOf(mine);
  const riskOf = (one: typeof mine) => ({
    chance: risk.chance * BY_WAITING[one.waitingPeriod][1],
    coveredShare:
      BY_DURATION[one.claimDuration][1] * BY_WAITING[one.waitingPeriod][1] - (one.mentalIllnessIncluded ? 0 : 0.02),
  });
  const priced = (change: Partial<typeof mine>) => {
    const one = { ...mine, ...change };
    const price = amountOf(one);
    return { amount: price, difference: inWholeCents(price - amount), risk: riskOf(one) };
  };
  const discount = inWholeCents(amount * 0.25);
  const [sample] = sampleResponse.results;
  if (!sample) throw new Error('The sample has no result');
  const { rerated: _, net: __, ...rest } = sample;
  return {
    ...sampleResponse,
    results: [
      {
        ...rest,
        premiumProgression: AGES.map((age, index) => ({
          year: index + 1,
          age,
          amount: index === 0 ? amount : inWholeCents(amount * (1.2 + 0.05 * index)),
        })),
        disability: { amount },
        explanation: [
          { code: 'basis', label: 'Basis', sentence: 'Voor jouw beroep.', amount: inWholeCents(amount + discount) },
          { code: 'discount', label: 'Korting', sentence: 'In het eerste jaar.', amount: -discount },
        ],
        alternatives: {
          claimDuration: CLAIM_DURATIONS.map((value) => ({ value, ...priced({ claimDuration: value }) })),
          waitingPeriod: offeredWaitingPeriods(mine.claimDuration).map((value) => ({
            value,
            ...priced({ waitingPeriod: value }),
            ownMoney: sumAssured * BY_WAITING[value][2],
          })),
          mentalIllnessIncluded: [false, true].map((value) => ({
            value,
            ...priced({ mentalIllnessIncluded: value }),
          })),
          indexation: INDEXATIONS.map((value) => {
            const { risk: ___, ...price } = priced({ indexation: value });
            return { value, ...price };
          }),
          matrix: CLAIM_DURATIONS.flatMap((claimDuration) =>
            offeredWaitingPeriods(claimDuration).flatMap((waitingPeriod) =>
              [false, true].map((mentalIllnessIncluded) => {
                const choices = { claimDuration, waitingPeriod, mentalIllnessIncluded };
                return { ...choices, ...priced(choices) };
              }),
            ),
          ),
        },
        risk: { ...rest.risk, ...riskOf(mine) },
        ...(asked.deductPremiumFromTaxes && { net: netOf(amount, asked.averageYearIncome) }),
      },
    ],
  };
}

const inWholeCents = (amount: number, factor = 1) => Math.round(amount * factor * 100) / 100;

/** The premium after tax, by a rate that a known income makes another one. */
function netOf(amount: number, income: number | undefined) {
  const rate = income === undefined ? 0.3575 : 0.495;
  return { taxYear: 2026, amount: inWholeCents(amount, 1 - rate), rate, assumptions: ['Bij benadering.', 'Per jaar.'] };
}

/** The response of {@link calculationFor} to what a page asked. */
export const priced = ({ body }: { readonly body: unknown }): Response => calculationFor(body as MadeFor);

/** The result of {@link calculationFor}. */
export function resultFor(asked: MadeFor = {}): Response['results'][number] {
  const [result] = calculationFor(asked).results;
  if (!result) throw new Error('A made response has a result');
  return result;
}

/** An amount in euro as the pages write it, with their no-break space: as it stands in a name or a description. */
export const written = (amount: number): string => formatEuro(centsFromEuro(amount));

/** A text as it is looked for on a page, where a no-break space is a space. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The premium for these answers as it stands on a page. */
export const costs = (asked?: MadeFor): string => plain(written(resultFor(asked).disability.amount));
