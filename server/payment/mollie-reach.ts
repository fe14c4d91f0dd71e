import { methodsGet } from 'mollie-api-typescript/funcs/methodsGet.js';
import * as z from 'zod';
import { connectMollie, failureOf } from './mollie-client.ts';
import type { MollieSettings } from './mollie-settings.ts';
import type { PaymentFailure } from './provider.ts';

/** The part of a method that we look at. */
const method = z.object({ status: z.string().max(40).nullish() });

/** Tells whether visitors can pay with iDEAL: `activated`. Nothing is created. */
export async function askForIdeal(settings: MollieSettings): Promise<{ ok: true; status: string } | PaymentFailure> {
  const result = await methodsGet(connectMollie(settings), { methodId: 'ideal' }, { redirect: 'error' });
  if (!result.ok) return failureOf(result.error);
  return { ok: true, status: method.parse(result.value).status ?? 'not activated' };
}
