import type { Draft } from '@vangnet/domain/application/draft';
import { MOBILE_PREFIX, mobileDigits } from '@vangnet/domain/values/phone';

export type Insurer = NonNullable<Draft['insurer']>;

/** Keeps what was typed about the person, complete or not: nothing that was entered is lost. */
export function keepInsurer(answers: Partial<Insurer>) {
  return (draft: Draft): Draft => ({ ...draft, insurer: { ...draft.insurer, ...answers } });
}

/** The number as it is typed behind the fixed prefix, complete or not, to the stored one and back. */
export function storedPhone(typed: string): string {
  const digits = mobileDigits(typed);
  return digits === '' ? '' : MOBILE_PREFIX + digits;
}

export function typedPhone(stored = ''): string {
  return stored.replace(MOBILE_PREFIX, '');
}

/** Only digits can be typed in the house number. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, 5);

/** A found address; the visitor can still change both. */
export function fillAddress(found: { street: string; city: string }) {
  return keepInsurer({ ...found, country: 'NL' });
}
