import * as z from 'zod/mini';

/**
 * The bearer token of an application or of a mailed link: 192 random bits in base64url. What does not have the form of an
 * id is refused like one that does not exist; the message is the code of that refusal.
 */
export const token = z.string().check(z.regex(/^[\w-]{32}$/, 'request.notFound'));

/** The two numbers that come back with the browser after the identity check: the vendor's and ours. */
export const transactionId = z.string().check(z.regex(/^\d{16}$/, 'identity.otherCheck'));
export const entranceCode = z.string().check(z.regex(/^[a-zA-Z0-9]{1,40}$/, 'identity.otherCheck'));

/** A way to show who one is, such as idin. */
export const way = z.string().check(z.regex(/^[a-z]{1,20}$/));

/** BIC of a bank. */
export const issuerId = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/));

/** A signed quote: what stands after `#offerte=` in an address. */
export const signedQuote = z.string().check(z.maxLength(2000));
