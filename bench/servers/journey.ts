import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { type Answered, applicantOverHttp, type Send } from '../../server/testing/applicant-over-http.ts';
import { submitForm } from './visitor.ts';

/** What a visitor knows of their application: only what a server has acknowledged. */
export type Memory = {
  /** Tells visitors apart; their address follows from it. */
  readonly number: number;
  readonly email: string;
  readonly surname: string;
  readonly key: string;
  /** Leaves after so many saves. */
  readonly savesBeforeLeaving: number;
  saved?: { readonly token: string; readonly version: number; readonly draft: SentDraft };
  isQuoted?: boolean;
  hasPassed?: boolean;
  paidWith?: string;
  referenceId?: string;
  /** The journey went as it should. */
  isOver?: boolean;
};

type Applicant = ReturnType<typeof applicantOverHttp>;
type Walk = { readonly applicant: Applicant; readonly memory: Memory; readonly think: () => Promise<void> };

const { insurer = {}, otherInsurance, iban, statements, acceptedTerms, ...wishes } = sentComplete;
const BANK = 'INGBNL2A';

/** The answers as they grow, one more for each screen that saves. Their monthly expenses tell the saves apart. */
function drafts({ email, surname }: Memory): SentDraft[] {
  const first = { ...wishes, insurer: { dateOfBirth: insurer.dateOfBirth, occupation: insurer.occupation } };
  const second = { ...first, otherInsurance };
  const third = { ...second, insurer: { ...insurer, email, surname } };
  const fourth = { ...third, iban };
  const last = { ...fourth, statements, acceptedTerms };
  return [first, second, third, fourth, last].map((draft, step) => ({ ...draft, monthlyExpenses: 2400 + step }));
}

/**
 * One visitor's whole way, from the first question to "Gelukt!", by the calls that the pages make, the payment page and
 * the bank included.
 *
 * @throws Error with the step that went wrong
 */
export async function walk(send: Send, memory: Memory, think: () => Promise<void>): Promise<void> {
  const steps = { applicant: applicantOverHttp(send), memory, think };
  if (await answersQuestions(steps)) {
    await passesTheTest(steps);
    await pays(steps);
    await confirmsIdentity(steps);
  }
  memory.isOver = true;
}

/** False when the visitor left. */
async function answersQuestions({ applicant, memory, think }: Walk): Promise<boolean> {
  await good('occupations', applicant.occupations());
  const [first, ...others] = drafts(memory);
  if (!first) return false;
  for (const sumAssured of [2000, 2200, 2400]) {
    await good('price', applicant.asksForAPrice({ ...first, sumAssured }));
    await think();
  }
  await save(applicant, memory, first);
  await asksForAQuote(applicant, memory);
  for (const draft of others) {
    await think();
    if ((memory.saved?.version ?? 0) >= memory.savesBeforeLeaving) return false;
    if (draft.insurer?.street !== undefined && draft.iban === undefined)
      await good('address', applicant.looksUpTheAddress());
    await save(applicant, memory, draft);
  }
  return true;
}

async function save(applicant: Applicant, memory: Memory, draft: SentDraft): Promise<void> {
  const { saved } = memory;
  if (!saved) {
    const { token, version } = (await good('first save', applicant.creates(draft, memory.key))).data;
    memory.saved = { token, version, draft };
    return;
  }
  const { token } = saved;
  const updated = await applicant.updates(token, draft, saved.version);
  const { version } =
    updated.status === 412 ? await isOurs(applicant, token, draft) : (await good('save', updated)).data;
  memory.saved = { token, version, draft };
}

/** The version that stands in the way of a save is this save, whose response was lost. */
async function isOurs(applicant: Applicant, token: string, draft: SentDraft): Promise<{ version: number }> {
  const { version, payload } = (await good('read', applicant.reads(token))).data;
  if (payload.monthlyExpenses !== draft.monthlyExpenses) throw new Error(`overtaken by version ${version}`);
  return { version };
}

async function asksForAQuote(applicant: Applicant, memory: Memory): Promise<void> {
  const { data } = await good('quote', applicant.asksForAQuote(memory.saved?.token ?? '', memory.email));
  if (data.status !== 'success') throw new Error(`quote: ${JSON.stringify(data)}`);
  memory.isQuoted = true;
}

async function passesTheTest({ applicant, memory, think }: Walk): Promise<void> {
  const token = memory.saved?.token ?? '';
  await good('validate', applicant.validates(token));
  const { results } = await good('questions', applicant.asksForQuestions(token));
  await think();
  const graded = await good('grade', applicant.passes(token, results));
  if (!graded.results.passed) throw new Error('the test was not passed');
  memory.hasPassed = true;
}

async function pays({ applicant, memory, think }: Walk): Promise<void> {
  const token = memory.saved?.token ?? '';
  const { paymentId, paymentUrl } = (await good('payment', applicant.pays(token))).data;
  await think();
  await submitForm(paymentUrl, { status: 'paid', consumerAccount: iban ?? '' });
  const isPaid = async () => (await good('status', applicant.payment(paymentId))).data.status === 'paid';
  // A server that was killed while it asked the provider leaves a lease of half a minute.
  await until('the payment', isPaid, 300);
  memory.paidWith = paymentId;
}

/** A bank tells how a check ended once; when that got lost with a server the visitor logs in again. */
async function confirmsIdentity({ applicant, memory, think }: Walk): Promise<void> {
  const token = memory.saved?.token ?? '';
  await good('banks', applicant.issuers());
  await until(
    'the identity',
    async () => {
      const { authenticationUrl } = (await good('bank', applicant.choosesBank(token, BANK))).results;
      await think();
      const login = { outcome: 'akkoord', legalLastName: memory.surname, dateOfBirth: insurer.dateOfBirth ?? '' };
      const { searchParams } = await submitForm(authenticationUrl, login);
      const back = applicant.comesBack(token, searchParams.get('trxid') ?? '', searchParams.get('ec') ?? '');
      const returned = await back;
      return returned.status !== 503 && (await good('identity', returned)).results.match;
    },
    LOGINS,
  );
  memory.referenceId = (await good('apply', applicant.applies(token))).results.referenceId;
}

/** A visitor may be sent to a bank ten times a day. */
const LOGINS = 9;
const LOOK_MS = 200;

async function until(what: string, isSo: () => Promise<boolean>, tries: number): Promise<void> {
  if (await isSo()) return;
  if (tries === 1) throw new Error(`waited in vain for ${what}`);
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await until(what, isSo, tries - 1);
}

async function good<T>(step: string, call: Promise<Answered<T>> | Answered<T>): Promise<T> {
  const { status, body } = await call;
  if (status >= 200 && status < 300) return body;
  throw new Error(`${step}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
}
