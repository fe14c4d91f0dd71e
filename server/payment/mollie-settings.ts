import * as z from 'zod';

export const LIVE_MOLLIE = 'https://api.mollie.com';

export type MollieSettings = {
  /** Without `/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
};

/** The id of a payment at Mollie. It goes into a URL, so nothing else passes. */
export const molliePaymentId = z.string().regex(/^tr_[A-Za-z0-9]{1,60}$/);
