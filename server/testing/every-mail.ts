import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { loadReleases } from '@vangnet/reference-data/releases';
import { productOf } from '../calculation/product.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import type { Mail } from '../mail/mailer.ts';
import { identityWorld } from './identity-world.ts';
import { knowledgeVisitor } from './knowledge-visitor.ts';
import { linkIn, myApplicant, PROOF } from './my-applicant.ts';
import { deliveryRows } from './delivery-rows.ts';

const SECRET = new Uint8Array(32).fill(7);
const START = Date.parse('2026-03-10T12:00:00Z');
const releases = loadReleases(join(import.meta.dirname, '../../data'));
const another = {
  ...sentComplete,
  insurer: { ...sentComplete.insurer, surname: 'Other', email: 'o@vangnet.example', phoneNumber: '0031687654321' },
  iban: 'NL02ABNA0123456789',
};

/**
 * Every mail that the product sends, and every document that it draws for one person, of applicants who do all that leads to one.
 * `kinds`: all that left.
 */
export async function everyMail(): Promise<{
  readonly mails: readonly Mail[];
  readonly drawn: readonly DocumentContent[];
  readonly kinds: readonly string[];
}> {
  const drawn: DocumentContent[] = [];
  const draw: RenderPdf = async (content) => {
    drawn.push(content);
    return new Uint8Array();
  };
  let time = START;
  const clock = { now: () => new Date(time), later: (ms: number) => void (time += ms) };
  const adviser = { mailbox: 'advies@vangnet.example', pdfPassword: 'Only-for-this-test-1' };
  const worldThat = (sends: 'attachment' | 'link') =>
    identityWorld({
      ...productOf(releases, clock.now),
      site: { adviser: { ...adviser, sends }, policyAnswers: { by: 'push', days: 10, secrets: [SECRET] } },
      pdfs: { renderPdf: draw, renderFor: () => draw },
    });
  const worlds = [await worldThat('attachment'), await worldThat('link')] as const;
  try {
    const [world, other] = worlds;
    await applies(world, clock);
    await asksAnAdviser(other);
    const rows = await Promise.all(
      worlds.map(({ db }) => db.selectFrom(deliveryRows).select('kind').distinct().execute()),
    );
    const kinds = new Set(rows.flat().map(({ kind }) => kind));
    return { mails: worlds.flatMap(({ mailer }) => mailer.tried), drawn, kinds: [...kinds] };
  } finally {
    await Promise.all(worlds.map(({ app }) => app.close()));
  }
}

type World = Awaited<ReturnType<typeof identityWorld>>;
type Clock = { readonly now: () => Date; readonly later: (ms: number) => void };

async function ring({ hand }: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) await hand.ring();
}

/** Somebody passes the test, fails it for another application, and asks an adviser. */
async function asksAnAdviser(world: World): Promise<void> {
  const { graded } = knowledgeVisitor(() => world);
  await graded(0, another);
  const token = await graded(3, another);
  await world.send('POST', `/api/applications/${token}/adviser-request`, { phoneNumber: '0612345678' });
  await ring(world);
}

/** Somebody gets a quote, pays, is late with the identity check, loses their link, withdraws after the insurer accepted, and moves to another address. */
async function applies(world: World, clock: Clock): Promise<void> {
  const { open, withdraw } = myApplicant(() => world);
  const lastLink = async () => {
    await ring(world);
    return linkIn(world.mailer.tried.at(-1)?.text);
  };
  await asksAnAdviser(world);
  const token = await world.unpaidApplication();
  await world.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
  await ring(world);
  await world.pays(token);
  clock.later(HOUR_MS);
  await world.sentinelHand.ring();
  await world.result(await world.started(token));
  const link = await lastLink();
  for (let wrong = 0; wrong < 5; wrong += 1) await open(link, { ...PROOF, zipCode: '9999ZZ' });
  await world.send('POST', '/api/my-application', { email: sentComplete.insurer?.email });
  const { referenceId = '' } = world.policies.submitted[0]?.dossier ?? {};
  for (const status of ['question', 'declined']) await decides(world, clock, referenceId, { status });
  await decides(world, clock, referenceId, { status: 'accepted', policyNumber: 'P-77', startDate: '2026-04-01' });
  clock.later(DAY_MS);
  const fresh = await lastLink();
  await world.send('POST', `/api/my-application/${fresh}/export`, { ...PROOF, format: 'pdf' });
  await withdraw(fresh);
  const id = (await world.store.access.find(referenceId)) ?? '';
  const correction = { email: 'new@vangnet.example', by: { name: 'Noor', id: 'noor' }, isConfirmed: true };
  await world.store.applications.correctEmail(id, correction);
  await ring(world);
}

/** The policy administration says what became of an application. */
async function decides(world: World, { now }: Clock, referenceId: string, state: object): Promise<void> {
  const id = JSON.stringify(state);
  const body = JSON.stringify({
    type: 'policy.status',
    timestamp: now().toISOString(),
    data: { referenceId, ...state },
  });
  await world.send('POST', '/api/policies/status', body, {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now().getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET, { format: 'raw' }).sign(id, now(), body),
  });
}
