import { CLIENT, lyingProvider, NOW, type Said } from '../../testing/lying-provider.ts';
import type { StartedCheck } from '../../provider.ts';
import { openidVendor, type OpenidSettings } from '../openid.ts';

const RETURN_URL = 'https://aov.example.nl/id-check/verificatie-van-je-gegevens';
export const LEVEL = 'urn:example:level:advanced';
const PERSON = { acr: LEVEL, family_name: 'de Vries', birthdate: '1985-04-12' };

/** A vendor of the identity check with a provider that can lie. */
export async function openidProvider(metadata: Record<string, unknown> = {}) {
  const provider = await lyingProvider(metadata, PERSON);
  const { clock, logsIn, url } = provider;
  const settings = { name: 'itsme', issuer: url, ...CLIENT, acrValues: [LEVEL], scopes: ['openid', 'profile'] };
  const vendorWith = (changes: Partial<OpenidSettings> = {}) => openidVendor({ ...settings, clock, ...changes });
  const vendor = vendorWith();

  /** Starts a check; gives it as it is stored, and where the browser goes. */
  async function started(checkId = 'V00112233445566778899aabbccddeeff') {
    const entranceCode = `code${checkId}`;
    const start = await vendor.start({ checkId, entranceCode, returnUrl: RETURN_URL, language: 'en' });
    if (!start.ok) throw new Error(start.reason);
    const { transactionId, redirectUrl } = start;
    const check: StartedCheck = { checkId, entranceCode, transactionId, returnUrl: RETURN_URL, startedAt: NOW };
    return { check, sentTo: new URL(redirectUrl) };
  }

  return {
    ...provider,
    settings: { ...settings, clock },
    vendor,
    vendorWith,
    started,
    /** The result of a check at which a person logged in and the provider said this. */
    resultOf: async (changes: Partial<Said> = {}) => {
      const { check, sentTo } = await started();
      return vendor.result(check, logsIn(sentTo, changes));
    },
  };
}
