import { pdokRegister } from '../../applications/pdok.ts';
import { countReports } from '../../mail/imap.ts';
import { firstToEnd } from '../../checks/certificates.ts';
import { failed, ok, warning } from '../../checks/check.ts';
import { readCounterEnvironment } from '../../environment/environment.ts';
import { askForPolicies } from '../../handover/policies.ts';
import { verifySmtp } from '../../mail/smtp.ts';
import { examineProvider } from '../../identity/openid-connection.ts';
import { askForIdeal } from '../../payment/mollie.ts';
import type { Installation, Look, Looks } from './look.ts';

/** An address that everybody knows: the palace on the Dam. */
const DAM = { postcode: '1012JS', houseNumber: 1 };

/** Whom the server asks or sends something. */
export const ofProviders = {
  /** Connects, encrypts and logs in; no mail is sent. */
  'mail server': async ({ environment: { mail } }) => {
    const { smtp } = mail;
    const place = `${smtp.host}:${smtp.port}`;
    const verified = await verifySmtp(smtp);
    if (!verified.ok) return failed(`SMTP_URL: ${place} refuses (${verified.code})`);
    return ok(smtp.auth ? `${place} accepts the log-in` : `${place} responds; no log-in is set`);
  },
  /** Logs in and counts; no mail is read. */
  bounces: async ({ environment: { bounceMailbox: mailbox } }) => {
    if (!mailbox) return warning('BOUNCES_IMAP_URL is not set, so nobody gets to know which mails do not arrive');
    const place = `${mailbox.mailbox} of ${mailbox.host}:${mailbox.port}`;
    const counted = await countReports(mailbox);
    if (!counted.ok) return failed(`BOUNCES_IMAP_URL: ${place} cannot be read (${counted.code})`);
    return ok(`${place} opens, with ${counted.count} unread reports`);
  },
  /** Reads the one method that visitors pay with. */
  'payment provider': async ({ environment: { payment } }) => {
    const asked = await askForIdeal(payment);
    if (!asked.ok) return failed(`PAYMENT_API_URL, PAYMENT_API_KEY: ${asked.reason}`);
    if (asked.value !== 'activated') return warning(`iDEAL is ${asked.value}, so nobody can pay with it`);
    return payment.apiKey.startsWith('test_')
      ? warning('iDEAL is activated; the key is a test key, so no real payment is made')
      : ok('iDEAL is activated');
  },
  'address register': async ({ environment: { address, server } }) => {
    const found = await pdokRegister({ ...address, referer: `${server.publicUrl}/` }).find(DAM);
    if (!found.ok) return failed(`ADDRESS_API_URL: ${found.reason}`);
    const [dam] = found.addresses;
    return dam ? ok(`1012 JS 1 is ${dam.street} in ${dam.city}`) : warning('does not know 1012 JS 1');
  },
  /** Asks with GET where applications go with POST: the token is looked at, and nothing is handed over. */
  'policy administration': async ({ environment: { handover } }) => {
    const { status, reason } = await askForPolicies(handover);
    if (status === undefined) return failed(`HANDOVER_URL: ${reason}`);
    if (status === 401 || status === 403) return failed(`HANDOVER_TOKEN: rejected with status ${status}`);
    if (status >= 500 || (status >= 300 && status < 400)) return failed(`HANDOVER_URL: responds with status ${status}`);
    if (status === 404) return warning('responds with status 404 to a GET; POST /policies may be there all the same');
    return ok(`responds with status ${status}; HANDOVER_SECRET is tried by the first hand-over`);
  },
  /** The provider with which staff log in, when there is a counter. */
  'log-in of staff': async ({ given, clock }) => {
    if (!given['COUNTER_ISSUER']) return ok('none: COUNTER_ISSUER is empty, so there is no counter');
    const read = readCounterEnvironment(given);
    if (!read.ok) return failed(read.faults.join(' '));
    const { logIn } = read.environment.counter;
    const asked = await examineProvider({ ...logIn, clock, called: 'provider of the log-in' });
    return asked.ok ? ok(asked.detail) : failed(`COUNTER_ISSUER: ${asked.reason}`);
  },
} satisfies Looks;

/**
 * Asks each identity service what costs nothing and changes nothing, such as the list of banks, but none with keys that cannot be
 * used. Of one alone the operator needs no name.
 */
export function ofVendors({ environment: { identityVendors }, clock }: Installation): (readonly [string, Look])[] {
  const now = clock();
  const service = (name: string) => (identityVendors.length > 1 ? `identity service ${name}` : 'identity service');
  return identityVendors.flatMap((vendor): (readonly [string, Look])[] => {
    const ofCertificates = `certificates for ${vendor.name}`;
    const opened = vendor.open(now);
    if (!opened.ok) return opened.faults.map((fault) => [ofCertificates, () => failed(fault)]);
    const { certificates, connect } = opened;
    const ask: Look = async () => {
      const { ok: isWell, detail } = await connect(clock).probe();
      return isWell ? ok(detail) : failed(detail);
    };
    const ends: Look = () => firstToEnd(certificates, now);
    return [...(certificates.length > 0 ? [[ofCertificates, ends] as const] : []), [service(vendor.name), ask]];
  });
}
