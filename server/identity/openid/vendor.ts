import * as z from 'zod';
import { baseUrl, subject, wordList } from '../../environment/variable.ts';
import type { VendorKind } from '../provider.ts';
import { examineProvider } from '../openid-connection.ts';
import { openidVendor } from './openid.ts';

/** As the provider writes it: a slash at its end is part of its name. */
const issuer = z.string().refine((text) => baseUrl.safeParse(text).success);

/** A provider of OpenID Connect with which people can show who they are. */
export const openid: VendorKind = {
  id: 'openid',
  subject: subject(
    {
      OPENID_ISSUER: {
        schema: issuer,
        expected: 'the issuer address of the provider, such as https://provider.example/oidc',
        isWire: true,
      },
      OPENID_CLIENT_ID: { schema: z.string().max(200), expected: 'your client ID with that provider' },
      OPENID_CLIENT_SECRET: {
        schema: z.string().min(16),
        expected: 'your client secret with that provider, at least 16 characters',
        secret: true,
      },
      OPENID_NAME: {
        schema: z.string().trim().min(1).max(40),
        expected: 'the visitors’ name of the provider, such as itsme',
      },
      OPENID_ACR_VALUES: {
        schema: wordList,
        expected: 'the levels of assurance (acr) that are sure enough, the preferred one first, with a space between',
      },
      OPENID_SCOPES: {
        schema: wordList.refine((scopes) => scopes.includes('openid')).prefault('openid profile'),
        expected: 'the scopes to ask for, "openid" among them, with a space between',
      },
    },
    (values) => {
      const settings = {
        issuer: values.OPENID_ISSUER,
        clientId: values.OPENID_CLIENT_ID,
        clientSecret: values.OPENID_CLIENT_SECRET,
        name: values.OPENID_NAME,
        acrValues: values.OPENID_ACR_VALUES,
        scopes: values.OPENID_SCOPES,
      };
      const connect = (clock: () => Date) => ({
        vendor: openidVendor({ ...settings, clock }),
        probe: async () => {
          const asked = await examineProvider({ ...settings, clock });
          return asked.ok ? asked : { ok: false, detail: `OPENID_ISSUER: ${asked.reason}` };
        },
      });
      return { id: 'openid', ...settings, open: () => ({ ok: true, certificates: [], connect }) };
    },
  ),
};
