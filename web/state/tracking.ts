import { consent } from './consent.ts';
import { openedWith } from './link.ts';
import { local } from './local.ts';

/** Origin of the visitor, from the address. In memory only, until there is consent to keep and send it. */
export type Tracking = { dci?: string; utmSource?: string; utmMedium?: string };

const parameters = { dci: 'dci', utmSource: 'utm_source', utmMedium: 'utm_medium' } as const;

const query = new URLSearchParams(openedWith);
let captured: Tracking = valuesFrom((name) => query.get(parameters[name])?.slice(0, 200));

/** The parameters that may be sent along with an application: none without consent. */
export function trackingToSend(): Tracking {
  return consent.given() ? captured : {};
}

/** Stores what was captured, unless an earlier visit stored a value. */
export function keepTracking(): void {
  captured = { ...captured, ...valuesFrom((name) => local.read(name)) };
  for (const [name, value] of Object.entries(captured)) local.write(name, value);
}

export function forgetTracking(): void {
  for (const name of Object.keys(parameters)) local.write(name, undefined);
}

/** Forgets also what the address of this page said. */
export function dropCaptured(): void {
  captured = {};
}

function valuesFrom(valueOf: (name: keyof Tracking) => string | undefined): Tracking {
  const { dci, utmSource, utmMedium } = {
    dci: valueOf('dci'),
    utmSource: valueOf('utmSource'),
    utmMedium: valueOf('utmMedium'),
  };
  return { ...(dci && { dci }), ...(utmSource && { utmSource }), ...(utmMedium && { utmMedium }) };
}

if (consent.given()) keepTracking();
