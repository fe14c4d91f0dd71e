import { schemeSchema, type Scheme } from '../product/scheme-schema.ts';
import baz from '../../data/schemes/baz/2026-11-23.json' with { type: 'json' };

/** The proposed law in our data. */
export const scheme: Scheme = schemeSchema.parse(baz);
