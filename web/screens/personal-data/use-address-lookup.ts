import { useEffect, useState } from 'react';
import { lookupAddress } from '@vangnet/contract/address';
import { call } from '@vangnet/contract/client';
import type { MessageCode } from '@vangnet/domain/application/messages';
import { normalisePostcode, POSTCODE_PATTERN } from '@vangnet/domain/values/postcode';
import { sentenceIn } from '../../hooks/server-sentence.ts';
import { application } from '../../state/application-store.ts';
import { fillAddress, type Insurer } from './transitions.ts';

/** Waits a moment after the last digit, because the visitor may still be typing. */
const PAUSE_MS = 300;

const insurer = () => application.read().draft.insurer ?? {};
const questionOf = ({ zipCode = '', number = '', numberAddition = '' }: Insurer) =>
  [zipCode, number, numberAddition].join(' ');

/**
 * Looks the address up once postcode and house number are there, and fills in street and city. A miss or a register
 * that is down changes nothing: the visitor types both, and what they typed is not replaced by an answer that comes late
 * or by coming back to the screen.
 *
 * @returns `filled`: what stands there was filled in; `unknown`: the register does not know the address, in its words;
 *   `pending`: the register is about to respond
 */
export function useAddressLookup({ zipCode = '', number = '', numberAddition = '', street, city }: Insurer) {
  const [filled, setFilled] = useState<{ street: string; city: string }>();
  const question = questionOf({ zipCode, number, numberAddition });
  // An address that is complete on arrival was looked up, or typed, before.
  const [unknown, setUnknown] = useState<{ question: string; message: string }>();
  const [settled, setSettled] = useState(street && city ? question : undefined);
  const complete = POSTCODE_PATTERN.test(normalisePostcode(zipCode)) && /^[1-9]\d{0,4}$/.test(number);
  const pending = complete && question !== settled;

  useEffect(() => {
    if (!pending) return undefined;
    const abort = new AbortController();
    const before = insurer();
    const look = async () => {
      const looked = await findAddress({ zipCode, houseNumber: number, numberAddition }, abort.signal);
      if (abort.signal.aborted) return;
      const { found, message } = looked;
      if (message !== undefined) setUnknown({ question, message });
      if (found && insurer().street === before.street && insurer().city === before.city) {
        const { street: foundStreet, city: foundCity } = found;
        application.update(fillAddress({ street: foundStreet, city: foundCity }));
        setFilled({ street: foundStreet, city: foundCity });
      }
      setSettled(question);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [pending, question, zipCode, number, numberAddition]);

  return {
    pending,
    unknown: unknown?.question === question ? unknown.message : undefined,
    filled: filled !== undefined && filled.street === street && filled.city === city,
  };
}

async function findAddress(
  body: { zipCode: string; houseNumber: string; numberAddition: string },
  signal: AbortSignal,
) {
  const result = await call(lookupAddress, { body, signal });
  if (result.ok) return 'choices' in result.response.results ? {} : { found: result.response.results };
  // A failure of the register is not shown: the visitor types street and city.
  const isUnknown = result.failure?.errors.some((fault) => fault.code === ('address.unknown' satisfies MessageCode));
  return isUnknown ? { message: sentenceIn(result.failure) } : {};
}
