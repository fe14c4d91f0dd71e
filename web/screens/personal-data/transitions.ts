import type { Draft } from '@vangnet/domain/application/draft';
import type { Street } from '../../state/storage.ts';
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

/** Street and city as they stand there. */
export const streetOf = ({ street = '', city = '' }: Insurer = {}): Street => ({ street, city });

export const isStreet =
  (here: Street) =>
  ({ street, city }: Street): boolean =>
    street === here.street && city === here.city;

const plain = (text: string) => text.trim().toLowerCase();

/**
 * What the visitor typed by hand: it is neither empty, nor what was filled in, nor of one of these streets. Undefined when nothing is.
 *
 * @param registered what was filled in last
 */
export function ownStreet(
  here: Street,
  registered: Street | undefined,
  streets: readonly Street[],
): Street | undefined {
  const isOwn = (name: keyof Street) =>
    plain(here[name]) !== '' &&
    here[name] !== registered?.[name] &&
    !streets.some((one) => plain(one[name]) === plain(here[name]));
  return isOwn('street') || isOwn('city') ? here : undefined;
}

/** A found address; the visitor can still change both. */
export function fillAddress({ street, city }: Street) {
  return keepInsurer({ street, city, country: 'NL' });
}
