import type { Draft } from '../application/draft.ts';
import { fieldsIn } from '../application/tell-answers.ts';
import { route } from '../flow/navigation.ts';
import { asks } from '../flow/screen-asking.ts';
import type { ScreenId } from '../flow/screens.ts';
import type { ProductFigures } from '../product/figures.ts';

/** The field by which it is known that the own screen of a part was answered, of parts that several screens ask. */
const known = new Map([
  ['otherInsurance', 'otherInsurance.existingInsuranceTermination'],
  ['insurer', 'insurer.phoneNumber'],
]);

/**
 * The first screen before the test without an answer, or the introduction of the test. To count how far visitors come: what is there
 * was judged when it was given, so nothing is judged again, as the guard of the flow does.
 */
export function firstUnanswered(draft: Draft, figures: ProductFigures): ScreenId {
  const paths = fieldsIn(draft).flatMap(([path, answer]) => (path === 'acceptedTerms' && !answer ? [] : path));
  const isAnswered = (field: string) => paths.some((path) => path === field || path.startsWith(`${field}.`));
  const open = route(draft, figures).find(({ id }) =>
    asks[id]?.some((field) => !isAnswered(known.get(field) ?? field)),
  );
  return open?.id ?? 'knowledge-introduction';
}
