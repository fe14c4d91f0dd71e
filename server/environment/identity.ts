import * as z from 'zod';
import type { VendorKind } from '../identity/vendor.ts';
import * as registry from '../identity/vendors.ts';
import type { Outage } from '../identity/ways.ts';
import { orFault, subject } from './variable.ts';

/** The vendors that can be configured, the default first. */
export const vendorKinds: readonly VendorKind[] = Object.values(registry);

const ids = vendorKinds.map(({ id }) => id);
const isKnown = (way: string) => ids.includes(way);
const listed = (text: string) => text.split(',').map((part) => part.trim());

/** In which ways people can show who they are, and when one of them does not work. */
export const identity = subject(
  {
    IDENTITY_WAYS: {
      schema: z
        .string()
        .transform(listed)
        .refine((ways) => ways.every(isKnown) && new Set(ways).size === ways.length)
        .prefault(ids[0] ?? ''),
      expected: `the ways that visitors choose between, in order: ${ids.join(', ')} (with a comma between two)`,
    },
    IDENTITY_OUTAGES: {
      schema: z
        .string()
        .transform(orFault((text) => allOf(listed(text).map(outageIn))))
        .default([]),
      expected: 'planned outages with a comma between two, such as idin 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00',
    },
  },
  ({ IDENTITY_WAYS: offered, IDENTITY_OUTAGES: outages }) => ({ offered, outages }),
);

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)`;
const OUTAGE = new RegExp(`^(?<way>\\w+) (?<from>${MOMENT})/(?<until>${MOMENT})$`);

function outageIn(text: string): Outage | undefined {
  const { way = '', from = '', until = '' } = OUTAGE.exec(text)?.groups ?? {};
  const outage = { way, from: new Date(from), until: new Date(until) };
  return isKnown(way) && outage.from < outage.until ? outage : undefined;
}

const allOf = <Value>(values: readonly (Value | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
};
