import * as z from 'zod';
import { ROLES, type Role } from '@vangnet/domain/staff/rights';
import { baseUrl, hostName, orFault, origin, portNumber, subject, wordList } from './variable.ts';

/** `adviser=Advies;operator=Beheer`: a role may have several values, and a value may have an equals sign or a comma. */
function parseRoles(text: string): { readonly role: Role; readonly value: string }[] | undefined {
  const pairs = text.split(';').map((pair) => {
    const [, name = '', value = ''] = /^\s*([a-z]+)=(.*)$/.exec(pair) ?? [];
    const role = ROLES.find((one) => one === name);
    return role && value.trim() !== '' ? { role, value: value.trim() } : undefined;
  });
  const known = pairs.filter((pair) => pair !== undefined);
  return known.length === pairs.length ? known : undefined;
}

/** The page for staff: where it listens, its address, and the provider with which they log in. */
export const counter = subject(
  {
    COUNTER_PORT: {
      schema: portNumber.prefault('3003'),
      expected: 'a port number from 0 to 65535 (0 takes any free port)',
    },
    COUNTER_HOST: {
      schema: hostName.default('127.0.0.1'),
      expected: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
    },
    COUNTER_URL: {
      schema: origin,
      expected: 'the address that staff see, such as https://balie.example.nl, without a path and on a host of its own',
      isWire: true,
    },
    COUNTER_ISSUER: {
      // As the provider writes it: a slash at its end is part of its name.
      schema: z.string().refine((text) => baseUrl.safeParse(text).success),
      expected:
        'the issuer address of the provider that staff log in with, such as https://login.example.nl/realms/staff',
      isWire: true,
    },
    COUNTER_CLIENT_ID: { schema: z.string().max(200), expected: 'your client ID with that provider' },
    COUNTER_CLIENT_SECRET: {
      schema: z.string().min(16),
      expected: 'your client secret with that provider, at least 16 characters',
      secret: true,
    },
    COUNTER_SCOPES: {
      schema: wordList.refine((scopes) => scopes.includes('openid')).prefault('openid profile'),
      expected: 'the scopes to ask for, "openid" among them, with a space between',
    },
    COUNTER_ROLES_CLAIM: {
      schema: z.string().trim().min(1).max(200).default('roles'),
      expected: 'the claim of the ID token that has the roles of somebody',
    },
    COUNTER_ROLES: {
      schema: z.string().transform(orFault(parseRoles)),
      expected: `the value of that claim for each role, such as adviser=Advies;operator=Beheer; the roles are ${ROLES.join(', ')}`,
    },
  },
  (values) => ({
    port: values.COUNTER_PORT,
    host: values.COUNTER_HOST,
    url: values.COUNTER_URL,
    logIn: {
      issuer: values.COUNTER_ISSUER,
      clientId: values.COUNTER_CLIENT_ID,
      clientSecret: values.COUNTER_CLIENT_SECRET,
      scopes: values.COUNTER_SCOPES,
      rolesClaim: values.COUNTER_ROLES_CLAIM,
      roleValues: values.COUNTER_ROLES,
    },
  }),
);
