import * as z from 'zod/mini';
import { cents } from './cents.ts';

/** An amount of money in cents, as drafts, records and mails keep it. The limit is far above any income. */
export const amount = z.pipe(z.int().check(z.gte(0), z.lte(10_000_000_000)), z.transform(cents));

/** The same for what is added to an amount or taken off it. */
export const signedAmount = z.pipe(z.int(), z.transform(cents));
