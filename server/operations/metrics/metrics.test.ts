import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { pdokRegister } from '../../applications/pdok.ts';
import { known } from '../../database/migrate.ts';
import { httpPolicies } from '../../handover/policies.ts';
import { methodsOf } from '../../identity/methods.ts';
import { smtpMailer } from '../../mail/smtp.ts';
import { molliePayments } from '../../payment/mollie.ts';
import { readWith } from '../../testing/environment.ts';
import { sentSample } from '../../testing/fixtures.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { wholeVisit } from '../../testing/whole-visit.ts';
import { sendMessage } from '../../handover/subscriber.ts';
import type { LeasedMessage } from '../../jobs/messages.ts';
import { countAll } from './metrics.ts';

let server: TestApp;
let metrics: Server;
let stop: () => void;
let now: Date;
const certificateEnds = new Date('2026-03-20T12:00:00Z');
beforeEach(async () => {
  now = new Date('2026-03-10T12:00:00Z');
  const certificates = [
    { way: 'idin', whose: 'IDIN_CERTIFICATE_FILE', until: certificateEnds },
    { way: 'wallet', whose: 'WALLET_CERTIFICATE_FILE', until: new Date('2026-03-30T12:00:00Z') },
    { way: 'idin', whose: 'INGBNL2A', until: new Date('2026-04-10T12:00:00Z') },
  ];
  const site = { operatorMailbox: 'beheer@vangnet.example', certificates };
  server = await testApp({ clock: () => now, site }, (dependencies) => {
    ({ server: metrics, stop } = countAll(dependencies));
    return dependencies;
  });
  await server.app.ready();
  metrics.listen(0, '127.0.0.1');
  await once(metrics, 'listening');
});
afterEach(async () => {
  stop();
  metrics.close();
  await server.app.close();
});

const fetched = (path: string, method = 'GET') => {
  const address = metrics.address();
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`, { method });
};
const read = async () => (await fetched('/metrics')).text();
/** The lines of some metrics, without their help. */
const linesOf = async (name: RegExp) => (await read()).split('\n').filter((line) => name.test(line));

test('only what never goes down is called a total', async () => {
  const types = (await linesOf(/^# TYPE /)).map((line) => line.split(' ').slice(2).join(' '));
  expect(types.length).toBeGreaterThan(40);
  expect(types.filter((type) => type.endsWith('_total gauge'))).toEqual([]);
});

test('a whole visit is counted by route, outcome and screen, and nothing of the visitor is reported', async () => {
  const { secrets, numbers } = await wholeVisit(server);
  const text = await read();
  for (const line of [
    'vangnet_http_request_duration_seconds_count{method="PUT",route="/api/applications/:token",status="200"} 1',
    'vangnet_http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    'vangnet_saves_total{screen="personal-data"} 1',
    'vangnet_saves_total{screen="knowledge-introduction"} 2',
    'vangnet_knowledge_tests_total{outcome="passed"} 1',
    'vangnet_payments_total{outcome="created"} 1',
    'vangnet_payments_total{outcome="paid"} 1',
    'vangnet_identity_checks_total{way="idin",outcome="match"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(secrets.length).toBeGreaterThan(10);
  expect([...secrets, ...numbers].filter((secret) => text.includes(secret))).toEqual([]);
});

test('a server reports its release, the schema of its tables and its reference data', async () => {
  expect(await linesOf(/^vangnet_build_info/)).toEqual([
    `vangnet_build_info{release="1.2.3+tests",schema="${known.at(-1)}",reference="of the tests"} 1`,
  ]);
});

test('every call of a provider is timed under its own name, by what came of it', async () => {
  const baseUrl = 'http://127.0.0.1:1';
  const given = readWith({});
  if (!given.ok) throw new Error('no settings');
  const { handover, mail, payment } = given.environment;
  const payments = molliePayments({ ...payment, baseUrl });
  const mailer = smtpMailer({ ...mail.smtp, host: '127.0.0.1', port: 1 });
  const sample = { to: 'a@b.nl', subject: '', text: '', html: '', attachments: [], messageId: '<a@b.nl>' };
  const vendor = { id: 'idin', name: 'iDIN', choices: async () => ({ ok: true, choices: [] }) as const };
  const failure = { ok: false, failure: 'unavailable', reason: '' } as const;
  const vendors = [{ ...vendor, start: async () => failure, result: async () => Promise.reject(new Error('a bug')) }];
  const ways = methodsOf({ vendors, offered: ['idin'], outages: () => [], clock: () => now });
  const check = { way: 'idin' } as Parameters<typeof ways.start>[0] & Parameters<typeof ways.result>[0];
  const message = { id: '1', event: 'submitted', sequence: 1, createdAt: now } as LeasedMessage;
  await pdokRegister({ baseUrl, referer: baseUrl }).find({ postcode: '3511AB', houseNumber: 1 });
  await payments.get('tr_1');
  await payments.recent(now);
  await httpPolicies({ ...handover, baseUrl }).statusOf('VN-2026-7K3M-9QXT');
  await mailer.send(sample, { address: 'c@d.nl' });
  await sendMessage({ url: baseUrl, secrets: [new Uint8Array(32)] }, message, now);
  await ways.choices();
  await ways.start(check);
  await expect(ways.result(check, '')).rejects.toThrow('a bug');
  const counts = await linesOf(/^vangnet_provider_duration_seconds_count/);
  expect(counts.map((line) => line.replace(/^\w+{(.*)} 1$/, '$1').replaceAll(/\w+=|"/g, ''))).toEqual([
    'address register,find,failed',
    'payment provider,get,unavailable',
    'payment provider,recent,unavailable',
    'policy administration,statusOf,temporary',
    'mail server,send,temporary',
    'subscriber,message,temporary',
    'identity service,choices,idin,ok',
    'identity service,start,idin,unavailable',
    'identity service,result,idin,failed',
  ]);
});

test('what waits in the outbox is reported by lane, with how long it has been due, and what is lost until its reader is reached', async () => {
  server.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ETIMEDOUT' }];
  const email = 'q.z@vangnet.example';
  const created = await server.send('POST', '/api/applications', sentSample);
  const { token } = (created.body as { data: { token: string } }).data;
  await server.send('POST', `/api/applications/${token}/send-to-mail`, { email });
  await server.hand.idle();
  now = new Date(now.getTime() + 90_000);
  expect(await linesOf(/^vangnet_outbox_(waiting|lag_seconds|abandoned){lane="(quotes|letters)"/)).toEqual([
    'vangnet_outbox_waiting{lane="letters"} 0',
    'vangnet_outbox_waiting{lane="quotes"} 1',
    'vangnet_outbox_lag_seconds{lane="letters"} 0',
    'vangnet_outbox_lag_seconds{lane="quotes"} 90',
    'vangnet_outbox_abandoned{lane="letters"} 0',
    'vangnet_outbox_abandoned{lane="quotes"} 0',
  ]);
  server.mailer.answers = [{ ok: false, failure: 'permanent', code: 'EENVELOPE' }];
  await server.hand.ring();
  expect(await linesOf(/^vangnet_outbox_\w+{lane="quotes"/)).toEqual([
    'vangnet_outbox_waiting{lane="quotes"} 0',
    'vangnet_outbox_lag_seconds{lane="quotes"} 0',
    'vangnet_outbox_abandoned{lane="quotes"} 1',
  ]);
  const lost = () => linesOf(/^vangnet_outbox_abandoned{lane="quotes"/);
  now = new Date(now.getTime() + 8 * DAY_MS);
  expect(await lost()).toEqual(['vangnet_outbox_abandoned{lane="quotes"} 1']);
  server.mailer.answers = [{ ok: true }];
  await server.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.zz@vangnet.example' });
  await server.hand.idle();
  expect(await lost()).toEqual(['vangnet_outbox_abandoned{lane="quotes"} 0']);
});

test('what has to run every day is reported with its age, without end when it never ran, and whether it failed', async () => {
  await server.store.jobs.record({ job: 'evidence verify', isGood: true });
  now = new Date(now.getTime() + HOUR_MS);
  await server.store.jobs.record({ job: 'evidence verify', isGood: false });
  expect(await linesOf(/^vangnet_job_\w+{job="(backup|evidence verify)"/)).toEqual([
    'vangnet_job_age_seconds{job="backup"} +Inf',
    'vangnet_job_age_seconds{job="evidence verify"} 3600',
    'vangnet_job_failed{job="backup"} 0',
    'vangnet_job_failed{job="evidence verify"} 1',
  ]);
  await server.store.jobs.record({ job: 'evidence verify', isGood: true });
  expect(await linesOf(/^vangnet_job_failed{job="evidence verify"/)).toEqual([
    'vangnet_job_failed{job="evidence verify"} 0',
  ]);
});

test('what is broken is reported by promise, with how long it has waited for its mail, and by way the first certificate that ends', async () => {
  await server.sentinelHand.ring();
  const told = /^vangnet_(promises_broken{promise="(certificates|record intact)"|report|certificate)/;
  expect(await linesOf(told)).toEqual([
    'vangnet_promises_broken{promise="record intact"} 0',
    'vangnet_promises_broken{promise="certificates"} 3',
    'vangnet_report_unmailed_seconds 0',
    'vangnet_certificate_ends_seconds{way="idin"} 864000',
    'vangnet_certificate_ends_seconds{way="wallet"} 1728000',
  ]);
  now = new Date(now.getTime() + 2 * DAY_MS);
  expect(await linesOf(/^vangnet_report/)).toEqual(['vangnet_report_unmailed_seconds 172800']);
  expect(await linesOf(/^vangnet_job_age_seconds{job="sentinel"/)).toEqual([
    'vangnet_job_age_seconds{job="sentinel"} 172800',
  ]);
  await server.sentinelHand.ring();
  expect(await linesOf(/^vangnet_report/)).toEqual(['vangnet_report_unmailed_seconds 0']);
});

const away = () => linesOf(/^vangnet_provider_away/);

test('a provider that is away is 1 until it is back', async () => {
  expect(await away()).toEqual([
    'vangnet_provider_away{provider="mail server"} 0',
    'vangnet_provider_away{provider="policy administration"} 0',
  ]);
  server.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ETIMEDOUT' }];
  const created = await server.send('POST', '/api/applications', sentSample);
  const { token } = (created.body as { data: { token: string } }).data;
  await server.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
  for (const minutes of [1, 2, 10]) {
    await server.hand.idle();
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    await server.hand.ring();
  }
  expect(await away()).toContain('vangnet_provider_away{provider="mail server"} 1');
  server.mailer.answers = [{ ok: true }];
  now = new Date(now.getTime() + HOUR_MS);
  await server.hand.ring();
  expect(await away()).toContain('vangnet_provider_away{provider="mail server"} 0');
});

test('a database that is away leaves out the outbox, and nothing else', async () => {
  await server.db.destroy();
  const text = await read();
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/^vangnet_(outbox_\w+|job_\w+|promises_\w+|certificate_\w+){|^vangnet_report\w+ /m);
});

test('there is nothing but the metrics on their port', async () => {
  expect((await fetched('/')).status).toBe(404);
  expect((await fetched('/metrics', 'POST')).status).toBe(404);
  expect((await fetched('/metrics')).headers.get('content-type')).toContain('text/plain; version=0.0.4');
});

test('a method that is none of ours is counted as another one, whatever a caller sends', async () => {
  for (const method of ['PURGE', 'MKCOL', 'TRACE', 'PROPFIND'] as const) await server.app.inject({ method, url: '/' });
  expect(await linesOf(/^vangnet_http_request_duration_seconds_count/)).toEqual([
    'vangnet_http_request_duration_seconds_count{method="other",route="unknown",status="404"} 4',
  ]);
});
