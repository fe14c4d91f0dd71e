import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxEnvironment } from '../scripts/sandbox-environment.ts';
import * as services from '../sandbox/identity-environments.ts';
import { pdokRegister } from './applications/pdok.ts';
import { readEnvironment } from './environment/environment.ts';
import { httpPolicies } from './handover/policies.ts';
import { countReports } from './mail/imap.ts';
import { notLoggedIn } from './staff/counter-text.ts';
import { openVendors } from './identity/provider.ts';
import { methodsOf } from './identity/methods.ts';
import { smtpMailer } from './mail/smtp.ts';
import { molliePayments } from './payment/mollie.ts';
import { parseImapUrl } from './mail/mailer.ts';
import { CLIENT } from './identity/testing/lying-provider.ts';
import { brand } from './testing/brand.ts';
import { COUNTER_URL, counterServer } from './testing/counter-world.ts';
import { fakeIdentity } from './testing/fake-identity.ts';
import { fails, identityWorld } from './testing/identity-world.ts';
import { recordTest } from './testing/recorded.ts';
import type { Changes } from './testing/test-app.ts';
import { inOwnWords, words } from '../words/words.ts';

const other = { ...brand, name: 'Meander' };
const sites: readonly [string, Changes][] = [
  ['the Dutch site', {}],
  ['the English site', { words: words.en }],
  ['a brand with own words', { words: inOwnWords({ version: '0', texts: { nl: {}, en: {} } }).nl }],
  ['another brand', { reference: { brand: other } }],
];

/** Gives up on every provider that was asked, as the time limit of a call does. */
let giveUp = new AbortController();
const says =
  (head: string, body = '') =>
  (socket: Socket) =>
    void socket.on('data', () =>
      socket.end(`HTTP/1.1 ${head}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`),
    );
/** Faults of a connection that every provider shows. */
const outages: Readonly<Record<string, (socket: Socket) => void>> = {
  'breaks connections': (socket) => socket.destroy(),
  'is silent': () => giveUp.abort(new DOMException('late', 'TimeoutError')),
  'responds with status 500': says('500 Oops\r\ncontent-type: text/plain', 'oops'),
  'responds with a page': says('200 OK\r\ncontent-type: text/html', '<h1>Onderhoud</h1>'),
  'responds with odd JSON': says('200 OK\r\ncontent-type: application/json', '{"response":{"docs":[null]}}'),
  'moved away': says('301 Moved\r\nlocation: https://elsewhere.example/'),
};

let web: Server;
let post: Server;
let outage: (socket: Socket) => void;
/** Fails as all do, but a mail server speaks first. */
async function listens(speaks?: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    outage(socket);
    if (speaks !== undefined && !giveUp.signal.aborted && !socket.destroyed) socket.end(speaks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  [web, post] = await Promise.all([listens(), listens('421 closing\r\n')]);
});
afterAll(() => [web, post].map((server) => server.close()));

/** The certificates of the sandbox are good by then. */
const clock = () => new Date('2026-11-28T12:00:00Z');

/** The providers of the whole server, as it makes them for all of its sites. */
function providersFor() {
  const read = readEnvironment(sandboxEnvironment(portOf(web), portOf(post), portOf(post), Object.keys(services)));
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { address, payment, handover, mail, identity, identityVendors, subscriber } = read.environment;
  const opened = openVendors(identityVendors, clock());
  if (!opened.ok) throw new Error(opened.faults.join('\n'));
  const ways = methodsOf({ vendors: opened.vendors(clock), offered: identity.offered, outages: () => [], clock });
  return {
    ways,
    subscriber,
    providers: {
      addressRegister: pdokRegister({ ...address, referer: '' }),
      paymentProvider: molliePayments(payment),
      policies: httpPolicies(handover),
      mailer: smtpMailer(mail.smtp),
    },
  };
}

function begins(does: typeof outage): void {
  giveUp = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => giveUp.signal);
  outage = does;
}

/** A site of which a visitor is identified before everything goes down. */
async function siteOf(changes: Changes) {
  const { ways, subscriber, providers } = providersFor();
  const well = fakeIdentity();
  const down = { is: false };
  const now = () => (down.is ? ways : well);
  const identityProvider = {
    methods: () => now().methods(),
    nameOf: (way: string) => now().nameOf(way),
    choices: () => now().choices(),
    start: (...given: Parameters<typeof ways.start>) => now().start(...given),
    result: (...given: Parameters<typeof ways.result>) => now().result(...given),
  };
  const site = await identityWorld({
    ...changes,
    providers: { ...providers, identityProvider },
    site: { subscriber },
  });
  return { ...site, ways, well, down };
}

const cases = sites.flatMap(([site, changes]) =>
  Object.entries(outages).map(([how, does]) => [site, how, changes, does] as const),
);

test.each(cases)(
  'on %s a provider that %s is an outage of its own and no fault of ours',
  async (_, __, changes, does) => {
    begins(does);
    const { ways, well, down, ...site } = await siteOf(changes);
    const [submitted, paid, unpaid] = [
      await site.paidApplication(),
      await site.paidApplication(),
      await site.unpaidApplication(),
    ];
    await recordTest(site.store, unpaid);
    const { body } = await site.start(submitted);
    const { transactionId } = (body as { results: { transactionId: string } }).results;
    const { about } = well.asked.at(-1) ?? {};
    const { entranceCode } = about as { entranceCode: string };
    await site.result({ token: submitted, trxid: transactionId, ec: entranceCode });
    expect(await site.apply(submitted)).toMatchObject({ status: 200 });
    down.is = true;

    const address = { zipCode: '3511AB', houseNumber: 12 };
    expect(await site.send('POST', '/api/address/lookup', address)).toMatchObject(fails(200, 'address.unknown'));
    expect(await site.send('POST', '/api/payment', { token: unpaid })).toMatchObject({ status: 503 });
    expect(await site.send('GET', '/api/idin/issuers')).toMatchObject({ status: 503 });
    for (const { id, hasChoices } of ways.methods()) {
      const chosen = hasChoices ? { issuerId: 'INGBNL2A' } : {};
      const sent = await site.send('POST', '/api/idin/authentication-request', { token: paid, way: id, ...chosen });
      expect([id, sent.status]).toEqual([id, 503]);
    }
    await site.send('POST', `/api/applications/${unpaid}/send-to-mail`, { email: 'q@vangnet.example' });
    await site.hand.ring();
    await site.messageHand.ring();
    expect(site.log.filter((line) => line.includes('"err":'))).toEqual([]);
    await site.app.close();
  },
);

test.each(Object.entries(outages))(
  'a provider of the log-in of staff that %s, and a mailbox of bounces that does, is an outage of its own and no fault of ours',
  async (_, does) => {
    begins(does);
    const log: string[] = [];
    const issuer = `http://127.0.0.1:${portOf(web)}`;
    const logIn = { ...CLIENT, issuer, scopes: [], rolesClaim: 'roles', roleValues: [] };
    const { app } = await counterServer({
      clock,
      site: { logIn },
      log: { level: 'trace', stream: { write: (line) => void log.push(line) } },
    });
    const { statusCode, body } = await app.inject({ url: '/log-in', headers: { host: new URL(COUNTER_URL).host } });
    expect([statusCode, body]).toEqual([503, expect.stringContaining(notLoggedIn.unavailable.title)]);
    await app.close();
    const inbox = parseImapUrl(`imap://me:secret@127.0.0.1:${portOf(post)}/INBOX`);
    // It waits by timers of its own.
    if (giveUp.signal.aborted) vi.stubGlobal('setTimeout', (act: () => void) => setImmediate(act));
    const read = await countReports(inbox!);
    vi.unstubAllGlobals();
    expect(read).toEqual({ ok: false, code: expect.stringMatching(/^\w+$/) });
    expect(log.filter((line) => line.includes('"err":'))).toEqual([]);
  },
);
