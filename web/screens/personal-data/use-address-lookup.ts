import { useEffect, useState } from 'react';
import { lookupAddress } from '@vangnet/contract/address';
import { call } from '@vangnet/contract/client';
import type { MessageCode } from '@vangnet/domain/application/messages';
import { normalisePostcode, POSTCODE_PATTERN } from '@vangnet/domain/values/postcode';
import { sentenceIn } from '../../hooks/server-sentence.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import type { Street } from '../../state/storage.ts';
import { fillAddress, isStreet, keepInsurer, ownStreet, streetOf, type Insurer } from './transitions.ts';

/** Waits a moment after the last digit, because the visitor may still be typing. */
const PAUSE_MS = 300;

/** What the register says of an address. */
type Found = {
  /** In its words, why it has none. */
  readonly message?: string | undefined;
  readonly streets: readonly Street[];
  /** Those of the number, when that of the visitor is not among them. */
  readonly additions?: readonly string[] | undefined;
};
/** `own`: what the visitor typed, which is none of the streets. */
type Looked = Found & { readonly question: string; readonly own?: Street | undefined };

/**
 * Looks the address up once postcode and house number are there, and fills in street and city. A miss or a register
 * that is down changes nothing: the visitor types both. What they typed is never replaced, whenever an answer comes: another street of
 * the register stands beside it as a choice, and so do several.
 *
 * @returns `filled`: what stands there was filled in; `looked`: what the register said of this address; `streets`: a choice, of which
 *   `chosen` stands there; `pending`: the register is about to respond
 */
export function useAddressLookup(insurer: Insurer) {
  const { registered } = useApplication();
  const { last, looked, pending } = useRegister(insurer);
  const isHere = isStreet(streetOf(insurer));
  const { streets = [], own } = looked ?? {};
  return {
    pending,
    looked,
    filled: last !== undefined && registered !== undefined && isHere(registered),
    streets: own ? [...streets, own] : streets.length > 1 ? streets : [],
    chosen: streets.find(isHere),
    choose: (one: Street) => (one === own ? application.update(fillAddress(own)) : fill(one)),
  };
}

/** Asks the register. `last`: its last answer, also when another address is typed by now; `looked`: that to this address. */
function useRegister(insurer: Insurer) {
  const { zipCode = '', number = '', numberAddition = '' } = insurer;
  const question = [zipCode, number, numberAddition].join(' ');
  const [last, setLast] = useState<Looked>();
  // An address that is complete on arrival was looked up, or typed, before.
  const [settled, setSettled] = useState(insurer.street && insurer.city ? question : undefined);
  const complete = POSTCODE_PATTERN.test(normalisePostcode(zipCode)) && /^[1-9]\d{0,4}$/.test(number);
  const pending = complete && question !== settled;

  useEffect(() => {
    if (!pending) return undefined;
    const abort = new AbortController();
    const look = async () => {
      const found = await findAddress({ zipCode, houseNumber: number, numberAddition }, abort.signal);
      if (abort.signal.aborted) return;
      setLast({ ...found, question, own: fillIn(found.streets) });
      setSettled(question);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [pending, question, zipCode, number, numberAddition]);
  return { last, looked: last?.question === question ? last : undefined, pending };
}

function fill(one: Street): void {
  application.update(fillAddress(one));
  application.noteRegistered(one);
}

/** Fills in the only street, and takes away the one of another address that was filled in. Gives what was typed and stays. */
function fillIn(streets: readonly Street[]): Street | undefined {
  const { draft, registered } = application.read();
  const here = streetOf(draft.insurer);
  const own = ownStreet(here, registered, streets);
  const [only, ...others] = streets;
  if (!only || own) return own;
  if (others.length === 0) fill(only);
  else if (registered && isStreet(here)(registered) && !streets.some(isStreet(here)))
    application.update(keepInsurer({ street: '', city: '' }));
  return undefined;
}

async function findAddress(
  body: { zipCode: string; houseNumber: string; numberAddition: string },
  signal: AbortSignal,
): Promise<Found> {
  const result = await call(lookupAddress, { body, signal });
  if (result.ok) {
    const { results: place } = result.response;
    if ('choices' in place) return { streets: place.choices };
    const { street, city, additions } = place;
    return { streets: [{ street, city }], additions };
  }
  // A failure of the register is not shown: the visitor types street and city.
  const isUnknown = result.failure?.errors.some((fault) => fault.code === ('address.unknown' satisfies MessageCode));
  return { streets: [], message: isUnknown ? sentenceIn(result.failure) : undefined };
}
