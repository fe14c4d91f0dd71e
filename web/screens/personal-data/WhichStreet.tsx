import { language } from '@vangnet/domain/values/language-text';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import type { Street } from '../../state/storage.ts';
import { where } from './text.ts';
import type { useAddressLookup } from './use-address-lookup.ts';

type Lookup = ReturnType<typeof useAddressLookup>;

const nameOf = ({ street, city }: Street) => [street, city].filter(Boolean).join(', ');

/** The streets that an address may be in, when it is not sure which. */
export function WhichStreet({ streets, here, choose }: Pick<Lookup, 'streets' | 'choose'> & { here: Street }) {
  if (streets.length === 0) return undefined;
  return (
    <RadioCards
      legend={where.which}
      options={streets.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
      value={streets.map(nameOf).find((name) => name === nameOf(here))}
      onChange={(name) => {
        const one = streets.find((street) => nameOf(street) === name);
        if (one) choose(one);
      }}
    />
  );
}

/** More additions than a sentence can name. */
const MOST_NAMED = 6;
const list = new Intl.ListFormat(language, { type: 'conjunction' });

/** What to say below the address; undefined when there is nothing. */
export function wordsOfAddress(
  { looked, filled, streets, chosen }: Lookup,
  { number = '', numberAddition = '' }: { number?: string | undefined; numberAddition?: string | undefined },
): string | undefined {
  const { message, additions, own } = looked ?? {};
  if (message !== undefined) return message;
  if (streets.length > 0 && !chosen) return own ? where.otherStreet : where.severalStreets;
  if (!additions) return filled ? where.found : undefined;
  if (numberAddition.trim() !== '') return where.additionUnknown(numberAddition.trim());
  if (additions.length > MOST_NAMED) return where.manyAdditions(number, additions.length);
  return where.additions(number, list.format(additions), additions.length);
}
