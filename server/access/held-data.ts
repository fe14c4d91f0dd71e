import type { Selectable } from 'kysely';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { handedOver } from '../staff/facts.ts';
import { applicationRow } from '../applications/facts.ts';
import { openDraft } from '../applications/hold-application.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import { openPart, ownerOf, type Part } from '../database/application-keys.ts';
import type { Owner, StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { recordedOf } from '../evidence/record.ts';
import { stateOf } from '../jobs/tasks.ts';
import { attemptOf } from '../knowledge/stored-test.ts';
import { DELIVERY_LANES } from '../jobs/kinds.ts';
import { accountEnds } from '../payment/accounts.ts';
import { paymentTask } from '../payment/facts.ts';

/** Everything that is held about an application, by subject; moments in ISO 8601. */
export type HeldData = Awaited<ReturnType<typeof heldData>>;

const AMOUNTS = { answers: 'euro', elsewhere: 'cents' };

/** Everything that is held as a file for another program; answers have the notation of the HTTP agreement, and the file says so. */
export const heldJson = (data: HeldData, made: Date): string =>
  JSON.stringify(
    { exportedAt: made.toISOString(), amounts: AMOUNTS, ...data, answers: inEuro(data.answers) },
    undefined,
    2,
  );

/** Opens everything that is held about an application, the log of who looked included. */
export async function heldData(context: StoreContext, applicationId: string) {
  const owner = await ownerOf(context, applicationId);
  const row = await applicationRow(context.db, applicationId);
  return {
    application: {
      reference: referenceIdOf(context, applicationId, new Date(row.created_at), row.brand),
      status: row.status,
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      tariffVersion: row.tariff_version,
      furthestMoment: row.reached,
      quoteSentTo: opened(owner, 'quote email', row.quote_email),
    },
    answers: openDraft(owner, row.payload),
    tracking: openPart(owner, 'tracking', row.tracking),
    links: await links(owner),
    deliveries: await deliveries(owner),
    knowledgeTest: await knowledgeTest(owner),
    adviserRequest: await adviserRequest(owner),
    payments: await payments(owner),
    identityChecks: await ofTable(owner, 'identity_checks', ['entrance_code_hash']),
    submission: (await ofTable(owner, 'submissions', ['answer_due_at']))[0],
    evidence: await recordedOf(owner),
    accesses: await ofTable(owner, 'access_log', ['id']),
  };
}

type OwnedTable = 'payments' | 'identity_checks' | 'submissions' | 'access_log';

/** The rows of a table, without what is about our machinery and not about the person. */
async function ofTable({ context: { db }, applicationId }: Owner, table: OwnedTable, without: readonly string[]) {
  const rows = await db.selectFrom(table).selectAll().where('application_id', '=', applicationId).execute();
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'application_id' && !without.includes(name))),
  );
}

/** The account that paid may be of another person: its last digits tell enough. */
async function payments(owner: Owner) {
  const rows = await ofTable(owner, 'payments', ['idempotency_key', 'checkout_url']);
  const tasks = owner.context.db.selectFrom('tasks').select(['id', 'settled_at']);
  const asked = await tasks.where('application_id', '=', owner.applicationId).where('lane', '=', 'payment').execute();
  return rows.map(({ accounts, ...row }) => {
    const ends = accounts instanceof Uint8Array ? accountEnds(owner, accounts) : undefined;
    const task = asked.find(({ id }) => id === paymentTask(String(row['id'])));
    return { ...row, asked_at: task?.settled_at ?? null, ...(ends && { account_ends: ends }) };
  });
}

/** The secrets of links and of tokens are not held, only hashes that nobody can turn back. */
async function links(owner: Owner) {
  const rows = await owner.context.db
    .selectFrom('tokens')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .execute();
  const shared = await owner.context.db
    .selectFrom('shares')
    .select('expires_at')
    .where('application_id', '=', owner.applicationId)
    .execute();
  const toShare = shared.map(({ expires_at: expiresAt }) => ({ kind: 'share', expiresAt }));
  const own = rows.map((row) => ({
    kind: row.kind,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    mailedTo: opened(owner, 'link address', row.mailed_to),
  }));
  return [...own, ...toShare];
}

/** Deliveries, whose content is held for two weeks at most after they left, and then the messages to the subscriber. */
async function deliveries(owner: Owner) {
  const rows = await owner.context.db
    .selectFrom('tasks')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .where('lane', 'in', DELIVERY_LANES)
    .orderBy('created_at')
    .execute();
  const states = await owner.context.db
    .selectFrom('messages')
    .innerJoin('tasks', 'tasks.id', 'messages.id')
    .select(['event', 'tasks.state', 'lease', 'messages.created_at', 'settled_at'])
    .where('messages.application_id', '=', owner.applicationId)
    .orderBy('sequence')
    .execute();
  const messages = states.map(({ event, ...row }) => ({ kind: 'message', event, ...leftAt(row), content: undefined }));
  const sent = rows.map((row) => ({
    kind: row.kind,
    ...leftAt(row),
    bouncedAt: row.bounced_at,
    content: withoutSecrets(opened(owner, `outbox ${row.id}`, row.payload)),
  }));
  return [...sent, ...messages];
}

type Left = Pick<Selectable<Tables['tasks']>, 'state' | 'lease' | 'created_at' | 'settled_at'>;
const leftAt = (row: Left) => ({
  state: stateOf(row),
  createdAt: row.created_at,
  sentAt: row.state === 'done' ? row.settled_at : null,
});

/** A link in a mail opens the application; who exports it is not to have one. */
function withoutSecrets(content: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'resumeToken' && name !== 'link'));
}

/** The content of a sealed part; undefined when there is none. */
const opened = (owner: Owner, part: Part, sealed: Uint8Array | null): unknown =>
  sealed ? openPart(owner, part, sealed) : undefined;

/** The questions with what was answered. Which answers are right is ours, and says nothing of the person. */
async function knowledgeTest(owner: Owner) {
  const row = await owner.context.db
    .selectFrom('knowledge_tests')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { test, graded } = attemptOf(owner, row);
  return {
    version: test.version,
    passed: row.passed === null ? null : row.passed === 1,
    wrong: row.wrong,
    gradedAt: row.graded_at,
    questions: test.questions.map(({ id, question, answers }) => ({
      question,
      answered: answers.find((answer) => answer.id === graded?.answers[id])?.text,
    })),
  };
}

async function adviserRequest(owner: Owner) {
  const row = await owner.context.db
    .selectFrom('adviser_requests')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  // The link opens the case, and is the adviser's.
  return { mailAt: row.mail_at, ...handedOver(owner, row) };
}
