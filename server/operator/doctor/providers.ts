import { pdokRegister } from '../../address/pdok.ts';
import { countReports } from '../../bounces/imap.ts';
import { readCounterEnvironment, type Environment } from '../../environment/environment.ts';
import { askForPolicies } from '../../handover/policies-http.ts';
import type { Probe } from '../../identity/vendor.ts';
import { verifySmtp } from '../../mail/smtp.ts';
import { examineProvider } from '../../openid/connection.ts';
import { askForIdeal } from '../../payment/mollie.ts';
import { failed, ok, warning, type Check } from './finding.ts';

/** Connects, encrypts and logs in; no mail is sent. */
export const mailServer = ({ mail: { smtp } }: Environment): Check => ({
  name: 'mail server',
  look: async () => {
    const place = `${smtp.host}:${smtp.port}`;
    const verified = await verifySmtp(smtp);
    if (!verified.ok) return failed(`SMTP_URL: ${place} refuses (${verified.code})`);
    return ok(smtp.auth ? `${place} accepts the log-in` : `${place} responds; no log-in is set`);
  },
});

/** Logs in and counts; no mail is read. */
export const bounces = ({ bounces: settings }: Environment): Check => ({
  name: 'bounces',
  look: async () => {
    if (!settings)
      return warning('neither BOUNCES_IMAP_URL nor BOUNCES_SECRET: nobody gets to know which mails do not arrive');
    const { mailbox } = settings;
    if (!mailbox) return ok('the mail provider lets know which mails do not arrive');
    const place = `${mailbox.mailbox} of ${mailbox.host}:${mailbox.port}`;
    const counted = await countReports(mailbox);
    if (!counted.ok) return failed(`BOUNCES_IMAP_URL: ${place} cannot be read (${counted.code})`);
    return ok(`${place} opens, with ${counted.count} unread reports`);
  },
});

/** Reads the one method that visitors pay with. */
export const paymentProvider = ({ payment }: Environment): Check => ({
  name: 'payment provider',
  look: async () => {
    const asked = await askForIdeal(payment);
    if (!asked.ok) return failed(`PAYMENT_API_URL, PAYMENT_API_KEY: ${asked.reason}`);
    if (asked.status !== 'activated') return warning(`iDEAL is ${asked.status}, so nobody can pay with it`);
    return payment.apiKey.startsWith('test_')
      ? warning('iDEAL is activated; the key is a test key, so no real payment is made')
      : ok('iDEAL is activated');
  },
});

/** Asks an identity service what costs nothing and changes nothing, such as the list of banks. */
export const identityService = (name: string, probe: Probe): Check => ({
  name,
  look: async () => {
    const { ok: isWell, detail } = await probe();
    return isWell ? ok(detail) : failed(detail);
  },
});

/** The provider with which staff log in, when there is a counter. */
export const logInOfStaff = (given: Readonly<Record<string, string | undefined>>, clock: () => Date): Check => ({
  name: 'log-in of staff',
  look: async () => {
    if (!given['COUNTER_ISSUER']) return ok('none: COUNTER_ISSUER is empty, so there is no counter');
    const read = readCounterEnvironment(given);
    if (!read.ok) return failed(read.faults.join(' '));
    const { logIn } = read.environment.counter;
    const asked = await examineProvider({ ...logIn, clock, called: 'provider of the log-in' });
    return asked.ok ? ok(asked.detail) : failed(`COUNTER_ISSUER: ${asked.reason}`);
  },
});

/** An address that everybody knows: the palace on the Dam. */
const DAM = { postcode: '1012JS', houseNumber: 1 };

export const addressRegister = ({ address, server: { publicUrl } }: Environment): Check => ({
  name: 'address register',
  look: async () => {
    const found = await pdokRegister({ ...address, referer: `${publicUrl}/` }).find(DAM);
    if (!found.ok) return failed(`ADDRESS_API_URL: ${found.reason}`);
    const [dam] = found.addresses;
    return dam ? ok(`1012 JS 1 is ${dam.street} in ${dam.city}`) : warning('does not know 1012 JS 1');
  },
});

/** Asks with GET where applications go with POST: the token is looked at, and nothing is handed over. */
export const policyAdministration = ({ handover }: Environment): Check => ({
  name: 'policy administration',
  look: async () => {
    const { status, reason } = await askForPolicies(handover);
    if (status === undefined) return failed(`HANDOVER_URL: ${reason}`);
    if (status === 401 || status === 403) return failed(`HANDOVER_TOKEN: rejected with status ${status}`);
    if (status >= 500 || (status >= 300 && status < 400)) return failed(`HANDOVER_URL: responds with status ${status}`);
    if (status === 404) return warning('responds with status 404 to a GET; POST /policies may be there all the same');
    return ok(`responds with status ${status}; HANDOVER_SECRET is tried by the first hand-over`);
  },
});
