import type { Calculation } from '@vangnet/contract/calculation';
import { roundHalfUpToCents, type Cents } from '@vangnet/domain/values/money';
import type { Premium } from '../state/use-premium.ts';

type Alternatives = Calculation['results'][number]['alternatives'];
export type PricedQuestion = Exclude<keyof Alternatives, 'matrix'>;
/** What was answered so far, by the names of the calculation. */
export type Answers = { readonly [Q in PricedQuestion]: Alternatives[Q][number]['value'] | undefined };

/** What an option does to the premium of the first month. */
export type Effect =
  | { kind: 'loading' }
  /** As long as another question is open there is no premium to compare with. */
  | { kind: 'amount'; amount: Cents }
  | { kind: 'chosen'; amount: Cents }
  /** Below zero when it makes the premium lower. */
  | { kind: 'different'; difference: Cents };

type Priced = { value: unknown; amount: number; difference: number };

/**
 * The effect of one option, as the server priced it; undefined when there is no price. After a choice the former answer
 * still knows what the new choice costs, but its differences were with the former choice: those wait for the new answer.
 */
export function effectOf<Q extends PricedQuestion>(
  premium: Premium,
  answers: Answers,
  question: Q,
  value: Answers[Q],
): Effect | undefined {
  if (premium.status === 'open' || premium.status === 'failed') return undefined;
  const options: readonly Priced[] = premium.calculation?.results[0]?.alternatives[question] ?? [];
  const price = options.find((option) => option.value === value);
  if (!price) return premium.status === 'calculating' ? { kind: 'loading' } : undefined;
  const amount = roundHalfUpToCents(price.amount);
  if (Object.values(answers).includes(undefined)) return { kind: 'amount', amount };
  if (answers[question] === value) return { kind: 'chosen', amount };
  if (premium.status === 'calculating') return { kind: 'loading' };
  return { kind: 'different', difference: roundHalfUpToCents(price.difference) };
}
