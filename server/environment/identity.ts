import * as z from 'zod';
import type { VendorKind } from '../identity/vendor.ts';
import * as registry from '../identity/vendors.ts';
import { outagesIn, type Outages } from '../identity/ways.ts';
import { orFault, path, subject } from './variable.ts';

/** The vendors that can be configured, the default first. */
export const vendorKinds: readonly VendorKind[] = Object.values(registry);

const ids = vendorKinds.map(({ id }) => id);
const isKnown = (way: string) => ids.includes(way);
const none: Outages = () => [];
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
    IDENTITY_OUTAGES_FILE: {
      schema: path.transform(orFault((file) => outagesIn(file, ids))).default(() => none),
      expected: 'a file with planned outages, a line each, such as idin 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00',
    },
  },
  ({ IDENTITY_WAYS: offered, IDENTITY_OUTAGES_FILE: outages }) => ({ offered, outages }),
);
