import { useEffect, useRef, useState } from 'react';
import { lookupAddress } from '@vangnet/contract/address';
import { call } from '@vangnet/contract/client';
import { POSTCODE_PATTERN } from '@vangnet/domain/values/postcode';
import { application } from '../../state/application-store.ts';
import { fillAddress, type Insurer } from './transitions.ts';

/** Typing goes on for a moment after the last digit; asking waits for it. */
const PAUSE_MS = 300;

const insurer = () => application.read().draft.insurer ?? {};
const questionOf = ({ zipCode = '', number = '', numberAddition = '' }: Insurer) =>
  [zipCode, number, numberAddition].join(' ');

/**
 * Looks the address up once postcode and house number are there, and fills in street and city. A miss or a register
 * that is down changes nothing: the visitor types both, and what they typed is not replaced by an answer that comes late
 * or by coming back to the screen. Tells whether what stands there was filled in.
 */
export function useAddressLookup({ zipCode = '', number = '', numberAddition = '', street, city }: Insurer): boolean {
  const [filled, setFilled] = useState<{ street: string; city: string }>();
  // An address that is complete on arrival was looked up, or typed, before.
  const answered = useRef(street && city ? questionOf({ zipCode, number, numberAddition }) : undefined);
  const complete = POSTCODE_PATTERN.test(zipCode) && /^[1-9]\d{0,4}$/.test(number);

  useEffect(() => {
    const question = questionOf({ zipCode, number, numberAddition });
    if (!complete || answered.current === question) return undefined;
    const abort = new AbortController();
    const before = insurer();
    const look = async () => {
      const found = await findAddress({ zipCode, houseNumber: number, numberAddition }, abort.signal);
      if (!found || insurer().street !== before.street || insurer().city !== before.city) return;
      answered.current = question;
      application.update(fillAddress(found));
      setFilled(found);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [complete, zipCode, number, numberAddition]);

  return filled !== undefined && filled.street === street && filled.city === city;
}

async function findAddress(
  body: { zipCode: string; houseNumber: string; numberAddition: string },
  signal: AbortSignal,
) {
  const result = await call(lookupAddress, { body, signal });
  return result.ok && !signal.aborted ? result.response.results : undefined;
}
