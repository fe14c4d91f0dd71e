import { useEffect, useState } from 'react';
import { lookupAddress } from '@vangnet/contract/address';
import { call } from '@vangnet/contract/client';
import { POSTCODE_PATTERN } from '@vangnet/domain/values/postcode';
import { application } from '../../state/application-store.ts';
import { fillAddress, type Insurer } from './transitions.ts';

/** Typing goes on for a moment after the last digit; asking waits for it. */
const PAUSE_MS = 300;

/**
 * Looks the address up once postcode and house number are there, and fills in street and city. A miss or a register
 * that is down changes nothing: the visitor types both. Tells whether what stands there was filled in.
 */
export function useAddressLookup({ zipCode = '', number = '', numberAddition = '', street, city }: Insurer): boolean {
  const [filled, setFilled] = useState<{ street: string; city: string }>();
  const complete = POSTCODE_PATTERN.test(zipCode) && /^[1-9]\d{0,4}$/.test(number);

  useEffect(() => {
    if (!complete) return undefined;
    const abort = new AbortController();
    const look = async () => {
      const found = await findAddress({ zipCode, houseNumber: number, numberAddition }, abort.signal);
      if (!found) return;
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
  return result.ok && !signal.aborted ? result.answer.results : undefined;
}
