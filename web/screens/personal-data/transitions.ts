import type { Draft } from '@vangnet/domain/application/draft';
import { MOBILE_PATTERN, MOBILE_PREFIX, mobileNumber } from '@vangnet/domain/values/phone';

export type Insurer = NonNullable<Draft['insurer']>;

/** Keeps what was typed about the person, complete or not: nothing that was entered is lost. */
export function keepInsurer(answers: Partial<Insurer>) {
  return (draft: Draft): Draft => ({ ...draft, insurer: { ...draft.insurer, ...answers } });
}

/** A number that is understood goes to the store in its notation; anything else as it was typed, for the rule to refuse. */
export function storedPhone(typed: string): string {
  return mobileNumber(typed) ?? typed;
}

/** Writes the part behind the fixed prefix: the eight digits of a number, or what was typed. */
export function typedPhone(stored = ''): string {
  return MOBILE_PATTERN.test(stored) ? stored.replace(MOBILE_PREFIX, '') : stored;
}

/** A found address; the visitor can still change both. */
export function fillAddress(found: { street: string; city: string }) {
  return keepInsurer({ ...found, country: 'NL' });
}
