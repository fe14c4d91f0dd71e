import * as z from 'zod';
import { baseUrl, subject } from './variable.ts';

const words = (text: string) => text.split(/\s+/);
/** At least one word; several have a space between them. */
const list = z
  .string()
  .trim()
  .regex(/^[\x21-\x7E]+(\s+[\x21-\x7E]+)*$/)
  .transform(words);
/** As the provider writes it: a slash at its end is part of its name. */
const issuer = z.string().refine((text) => baseUrl.safeParse(text).success);
/** Nobody has to have a provider of OpenID Connect; whoever has one sets these. */
const NEEDED = {
  OPENID_ISSUER: 'the issuer address of the provider, such as https://provider.example/oidc',
  OPENID_CLIENT_ID: 'your client ID with that provider',
  OPENID_CLIENT_SECRET: 'your client secret with that provider, at least 16 characters',
  OPENID_NAME: 'the visitors’ name of the provider, such as itsme',
  OPENID_ACR_VALUES:
    'the levels of assurance (acr) that are sure enough, the preferred one first, with a space between',
};
const needed = Object.keys(NEEDED).filter((name): name is keyof typeof NEEDED => name in NEEDED);

/** A provider of OpenID Connect with which people can show who they are; undefined when there is none. */
export const openid = subject(
  {
    OPENID_ISSUER: { schema: issuer.optional(), expected: NEEDED.OPENID_ISSUER, isWire: true },
    OPENID_CLIENT_ID: { schema: z.string().max(200).optional(), expected: NEEDED.OPENID_CLIENT_ID },
    OPENID_CLIENT_SECRET: {
      schema: z.string().min(16).optional(),
      expected: NEEDED.OPENID_CLIENT_SECRET,
      secret: true,
    },
    OPENID_NAME: { schema: z.string().trim().min(1).max(40).optional(), expected: NEEDED.OPENID_NAME },
    OPENID_ACR_VALUES: { schema: list.optional(), expected: NEEDED.OPENID_ACR_VALUES },
    OPENID_SCOPES: {
      schema: list.refine((scopes) => scopes.includes('openid')).prefault('openid profile'),
      expected: 'the scopes to ask for, "openid" among them, with a space between',
    },
  },
  ({ OPENID_ISSUER, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret, ...rest }) => {
    const { OPENID_NAME: name, OPENID_ACR_VALUES: acrValues, OPENID_SCOPES: scopes } = rest;
    if (!OPENID_ISSUER || !clientId || !clientSecret || !name || !acrValues) return undefined;
    return { issuer: OPENID_ISSUER, clientId, clientSecret, name, acrValues, scopes };
  },
  (given) => {
    const missing = needed.filter((name) => given[name] === undefined);
    if (missing.length === needed.length && given.OPENID_SCOPES === undefined) return undefined;
    const [first] = missing;
    return first && `${first} is missing; expected ${NEEDED[first]}, because another OPENID_ variable is set.`;
  },
);
