import { createHmac, timingSafeEqual } from 'node:crypto';

/** The credentials that a sender and the administration share. */
const TOKEN = 'sandbox-policies-token';
const SECRET = 'sandbox-policies-secret';

type Headers = { readonly authorization?: string | undefined; readonly signature?: string | string[] | undefined };

/** Why a request is not authenticated; undefined when it is. */
export function strangerIn({ authorization, signature }: Headers, content: Buffer): string | undefined {
  if (authorization !== `Bearer ${TOKEN}`) return 'The bearer token is missing or wrong';
  const expected = Buffer.from(`sha256=${createHmac('sha256', SECRET).update(content).digest('hex')}`);
  const given = Buffer.from(String(signature));
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight ? undefined : 'The signature of the content is missing or wrong';
}

/** Reading needs the token only: there is no content to sign. */
export const isKnownReader = ({ authorization }: Headers): boolean => authorization === `Bearer ${TOKEN}`;
