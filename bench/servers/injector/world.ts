import * as z from 'zod';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { sandboxEnvironment } from '../../../scripts/sandbox-environment.ts';
import { readEnvironment } from '../../../server/environment/environment.ts';
import { httpPolicies } from '../../../server/handover/policies-http.ts';
import type { SiteCertificate } from '../../../server/http/site-certificate.ts';
import type { WayCertificate } from '../../../server/identity/vendor.ts';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import { molliePayments } from '../../../server/payment/mollie.ts';
import { answeringServer } from '../../../server/testing/answering-server.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { inOrder } from '../../../server/testing/in-order.ts';
import { ofThisMachine, sandboxAt } from '../../../server/testing/sandbox-process.ts';
import { productApp, type TestApp } from '../../../server/testing/test-app.ts';
import { visitorsOf } from './visitors.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * A whole server and the sandbox's providers in this process, on one clock that moves by `pass` only. Payments, mails and hand-overs
 * travel over HTTP, SMTP and IMAP.
 */
export async function openWorld() {
  const time = { now: new Date('2026-03-10T12:00:00Z') };
  const clock = () => time.now;
  const sandboxTime = timeOf(clock);
  const providers = await startSandbox({ world: { now: clock, wait: sandboxTime.wait } });
  const sandbox = sandboxAt(providers.url);
  const outside = {
    /** What the system of the brand responds to messages. That of the sandbox goes by the clock of the machine. */
    subscriberStatus: 204,
    /** How far the clock of the server is ahead of the clock of the database. */
    aheadMs: 0,
    certificates: [] as WayCertificate[],
    siteCertificate: undefined as SiteCertificate | undefined,
  };
  const crm = await answeringServer((_, response) => void response.writeHead(outside.subscriberStatus).end());
  const log: string[] = [];
  const port = await freePort();
  const place = { port, publicUrl: `http://localhost:${port}`, crmUrl: crm.url };
  const server = await serverAt(place, providers, { clock, outside, log });
  const jobs = jobsOf(server);
  await server.app.listen({ port, host: 'localhost' });
  await jobs.idle();
  await sandbox.chooses('policies', 'accept');

  return {
    ...server,
    sandbox,
    outside,
    clock,
    visitor: visitorsOf(server, sandbox),
    idle: jobs.idle,
    halts: jobs.halts,
    resumes: jobs.resumes,
    /** The time goes on: every job runs that is not halted, then the sentinel makes its round. Gives the open cases. */
    pass: async (ms: number): Promise<string[]> => {
      await jobs.idle();
      time.now = new Date(time.now.getTime() + ms);
      sandboxTime.endWaits();
      await jobs.run();
      await server.sentinelHand.ring();
      return (await server.store.broken.known()).map(({ promise, subject }) => `${promise}: ${subject}`);
    },
    /** What the sentinel repaired since the last call, as "promise: subject". */
    repaired: (): string[] => log.splice(0).flatMap(repairedIn),
    close: async () => {
      await server.app.close();
      crm.close();
      await providers.close();
    },
  };
}

type Place = { readonly port: number; readonly publicUrl: string; readonly crmUrl: string };
type Parts = {
  readonly clock: () => Date;
  readonly outside: {
    readonly aheadMs: number;
    readonly certificates: readonly WayCertificate[];
    readonly siteCertificate: SiteCertificate | undefined;
  };
  readonly log: string[];
};

/** A server with the adapters of the product to these providers. Only the identity service is one in memory. */
async function serverAt(
  { publicUrl, crmUrl }: Place,
  { url, smtpUrl, imapUrl }: Pick<Sandbox, 'url' | 'smtpUrl' | 'imapUrl'>,
  { clock, outside, log }: Parts,
) {
  const ofSandbox = sandboxEnvironment(portIn(url), portIn(smtpUrl), portIn(imapUrl));
  const variables = { ...ofThisMachine(), ...ofSandbox, PUBLIC_URL: publicUrl };
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { payment, mail, handover, bounces } = read.environment;
  const paymentProvider = molliePayments(payment);
  const server = await productApp({
    clock,
    log: { level: 'warn', stream: { write: (line) => void log.push(line) } },
    providers: { paymentProvider, mailer: smtpMailer(mail.smtp), policies: httpPolicies(handover) },
    site: {
      publicUrl,
      bounces,
      certificates: outside.certificates,
      siteCertificate: async () => outside.siteCertificate,
      checkpointMailbox: 'bewijs@vangnet.example',
      policyAnswers: { by: 'poll', days: 1 },
      subscriber: { url: crmUrl, secrets: [new Uint8Array(32)] },
    },
    machine: { wallClock: () => new Date(clock().getTime() + outside.aheadMs) },
    // To lay one out takes more time than all the rest.
    pdfs: { renderPdf: async () => new Uint8Array(), renderFor: () => async () => new Uint8Array() },
  });
  return { ...server, paymentProvider };
}

const portIn = (address: string) => Number(new URL(address).port);

/** The jobs of a server, by their timers. */
function jobsOf(server: TestApp) {
  const hands = {
    payments: server.paymentHand,
    policies: server.policyHand,
    retention: server.retentionHand,
    checkpoints: server.checkpointHand,
    deletions: server.deletionHand,
    outbox: server.hand,
    messages: server.messageHand,
    bounces: server.bounceHand,
  };
  type Job = keyof typeof hands;
  const halted = new Set<string>();
  const { outbox, messages, bounces } = hands;
  // What a job queues leaves in the same minute, and it is known then whether it arrived.
  const order = [...Object.entries(hands), ...Object.entries({ outbox, messages, bounces })];
  return {
    /** Comes back when no job has anything more to do. */
    idle: () => inOrder(Object.values(hands), (hand) => hand.idle()),
    /** Lets each job run once, in this order. */
    run: () => inOrder(order, async ([job, hand]) => (halted.has(job) ? undefined : hand.ring())),
    /** This job stands still, until all run again. */
    halts: (job: Job) => void halted.add(job),
    resumes: () => halted.clear(),
  };
}

const repairLine = z.object({ promise: z.string(), repaired: z.array(z.string()) });

function repairedIn(line: string): string[] {
  const { data } = repairLine.safeParse(JSON.parse(line));
  return (data?.repaired ?? []).map((subject) => `${data?.promise}: ${subject}`);
}

/** Waits of the sandbox, which end as the clock moves. */
function timeOf(clock: () => Date) {
  const waiting = new Set<{ readonly until: number; readonly end: () => void }>();
  return {
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const waiter = { until: clock().getTime() + ms, end: resolve };
        if (ms === 0) return resolve();
        waiting.add(waiter);
        signal.addEventListener('abort', () => {
          waiting.delete(waiter);
          reject(new Error('Left'));
        });
      }),
    endWaits: () => {
      for (const waiter of waiting) {
        if (waiter.until > clock().getTime()) continue;
        waiting.delete(waiter);
        waiter.end();
      }
    },
  };
}
