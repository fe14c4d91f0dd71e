import { isDeepStrictEqual } from 'node:util';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { applicantOverHttp, type Send } from '../../server/testing/applicant-over-http.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { outboxLeft } from '../../server/testing/outbox-left.ts';
import { until } from '../../scripts/until.ts';
import type { Memory } from './journey.ts';
import type { ServersWorld } from './world.ts';

/** What the servers say afterwards, beside what they acknowledged. Every line of `lost` and `twice` is a failure. */
export type Verified = {
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  /** Mails that came again with the same Message-ID: a server died between sending one and writing that down. */
  readonly mailsAgain: number;
  readonly mails: number;
  readonly policies: number;
};

type Sandbox = Pick<ServersWorld['sandbox'], 'handedOver' | 'mailsTo'>;
const SUBJECTS = { quote: /premie|offerte/i, passed: /kennistoets gehaald/, confirmed: /aanvraag|verzekering/i };

/** Comes back when nothing is left in the outbox; a lease of a server that died lapses after two minutes. */
export async function untilAllIsDelivered(databaseUrl: string): Promise<void> {
  const isEmpty = async () => (await outboxLeft(databaseUrl)) === 0;
  await until('the outbox', isEmpty).catch(() => until('the outbox', isEmpty));
}

/**
 * Compares what every visitor was told with what the servers and the sandbox have.
 *
 * @param sendAs the calls of one visitor: each looks from their own address, because the server counts calls
 */
export async function verify(
  memories: readonly Memory[],
  sendAs: (number: number) => Send,
  sandbox: Sandbox,
): Promise<Verified> {
  const [lost, twice]: [string[], string[]] = [[], []];
  const references = await sandbox.handedOver();
  let mailsAgain = 0;
  let mails = 0;
  await inOrder(memories, async (memory) => {
    lost.push(...(await lostWrites(memory, sendAs(memory.number))).map((what) => `${memory.email}: ${what}`));
    const received = await sandbox.mailsTo(memory.email);
    const ids = new Set(received.map(({ messageId }) => messageId));
    mails += received.length;
    mailsAgain += received.length - ids.size;
    const subjects = [...ids].map((id) => received.find(({ messageId }) => messageId === id)?.subject ?? '');
    for (const subject of subjects.filter((one, index) => subjects.indexOf(one) !== index))
      twice.push(`${memory.email}: "${subject}" with two Message-IDs`);
    lost.push(...lostMails(memory, subjects));
    const policies = references.filter((reference) => reference === memory.referenceId).length;
    if (memory.referenceId !== undefined && policies === 0) lost.push(`${memory.email}: the hand-over`);
    if (policies > 1) twice.push(`${memory.email}: ${policies} policies`);
  });
  return { lost, twice, mailsAgain, mails, policies: references.length };
}

function lostMails({ email, isQuoted, hasPassed, referenceId }: Memory, subjects: readonly string[]): string[] {
  const wanted = [
    ...(isQuoted ? [SUBJECTS.quote] : []),
    ...(hasPassed ? [SUBJECTS.passed] : []),
    ...(referenceId === undefined ? [] : [SUBJECTS.confirmed]),
  ];
  return wanted
    .filter((subject) => !subjects.some((one) => subject.test(one)))
    .map((subject) => `${email}: the mail ${subject.source}, of ${JSON.stringify(subjects)}`);
}

async function lostWrites({ saved, hasPassed, paidWith, referenceId }: Memory, send: Send): Promise<string[]> {
  if (!saved) return [];
  const { token, version, draft } = saved;
  const applicant = applicantOverHttp(send);
  const { status, body } = await applicant.reads(token);
  if (status !== 200) return [`the application: ${status}`];
  // One that is submitted tells no personal data; the hand-over has them.
  if (body.data.status === 'submitted') return [];
  if (referenceId !== undefined) return ['the submission'];
  const lost: string[] = [];
  if (body.data.version < version) lost.push(`version ${version}, it has ${body.data.version}`);
  if (body.data.version === version) lost.push(...lostAnswers(draft, body.data.payload));
  if (hasPassed && !(await applicant.testResult(token)).body.results.passed) lost.push('the result of the test');
  if (paidWith !== undefined && (await applicant.payment(paidWith)).body.data.status !== 'paid')
    lost.push('the payment');
  return lost;
}

/** The server's own row of the occupation replaces what the browser knew of it. */
const lostAnswers = (draft: SentDraft, payload: SentDraft) =>
  Object.entries(draft)
    .filter(([name, value]) => name !== 'job' && !isDeepStrictEqual(value, Reflect.get(payload, name)))
    .map(
      ([name, value]) => `${name}: ${JSON.stringify(Reflect.get(payload, name))} instead of ${JSON.stringify(value)}`,
    );
