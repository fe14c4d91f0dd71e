import type { Cents } from '@vangnet/domain/values/money';
import type { Effect } from '../labels/price-words.ts';
import type { Calculation } from './calculation.ts';
import type { Premium } from './use-premium.ts';

type Options = Calculation['options'];
export type PricedQuestion = keyof Options;
/** Answers so far, by the names of the calculation. */
export type Answers = { readonly [Q in PricedQuestion]: Options[Q][number]['value'] | undefined };

type Priced = { value: unknown; amount: Cents; difference: Cents; risk?: { coveredShare: number } };

/**
 * The effect of one option, as the server computed it; undefined when there is no price. After a choice the former answer
 * still knows what the new choice costs, but its differences are with the former choice: those wait for the new response.
 */
export function effectOf<Q extends PricedQuestion>(
  premium: Premium,
  answers: Answers,
  question: Q,
  value: Answers[Q],
): Effect | undefined {
  if (premium.status === 'open') return undefined;
  if (premium.status === 'failed') return premium.retry && { kind: 'unknown' };
  const options: readonly Priced[] = premium.calculation?.options[question] ?? [];
  const price = options.find((option) => option.value === value);
  if (!price) return premium.status === 'calculating' ? { kind: 'loading' } : undefined;
  const { amount, difference, risk } = price;
  const known = { amount, ...(risk && { coveredShare: risk.coveredShare }) };
  if (Object.values(answers).includes(undefined)) return { kind: 'amount', ...known };
  if (answers[question] === value) return { kind: 'chosen', ...known };
  if (premium.status === 'calculating') return { kind: 'loading' };
  return { kind: 'different', difference, ...known };
}
