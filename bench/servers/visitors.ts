import { setTimeout as pause } from 'node:timers/promises';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import {
  addressOf,
  applicantOverHttp,
  sendOver,
  type Answered,
  type Send,
} from '../../server/testing/applicant-over-http.ts';

/** One call as its visitor saw it; `status` 0: the connection broke. `isBusy`: the server put it off, because it had too much to do. */
export type Seen = { readonly call: string; readonly status: number; readonly isBusy: boolean; readonly ms: number };

/** What a server puts off is repeated so seldom that no limit of calls is reached. */
const REPEAT_MS = 1_500;
const PATIENCE_MS = MINUTE_MS;
const LOOK_MS = 200;

/** Visitors who walk one journey after the other, until they are stopped. `over` counts the journeys that went well. */
export function startVisitors(count: number, url: () => string) {
  const seen = { calls: [] as Seen[], broken: [] as string[], over: 0 };
  let begun = 0;
  let isStopping = false;
  async function oneAfterTheOther(): Promise<void> {
    if (isStopping) return;
    const number = (begun += 1);
    const send = patient(
      sendOver(url, () => addressOf(number)),
      seen.calls,
    );
    try {
      await walk(send, `visitor-${number}@vangnet.example`);
      seen.over += 1;
    } catch (error) {
      seen.broken.push(`visitor ${number}: ${String(error)}`);
      // One who cannot even begin would be followed by the next without end, and nothing else would get a turn.
      await pause(REPEAT_MS);
    }
    await oneAfterTheOther();
  }
  const lanes = Array.from({ length: count }, oneAfterTheOther);
  const stop = async () => {
    isStopping = true;
    await Promise.all(lanes);
  };
  return { seen, stop };
}

/** Sends as it is, notes each call, and repeats what the server puts off. */
const patient =
  (send: Send, calls: Seen[]): Send =>
  async <T>(...call: Parameters<Send>) => {
    const [method, path] = call;
    const end = performance.now() + PATIENCE_MS;
    const untilItIsDone = async (): Promise<Answered<T>> => {
      const start = performance.now();
      const seen = (status: number, isBusy = false) =>
        calls.push({ call: `${method} ${nameOf(path)}`, status, isBusy, ms: performance.now() - start });
      const answered = await send<T>(...call).catch((error: unknown) => {
        seen(0);
        throw error;
      });
      const isBusy = answered.status === 503 && JSON.stringify(answered.body).includes('server.busy');
      seen(answered.status, isBusy);
      if (!isBusy || performance.now() > end) return answered;
      await pause(REPEAT_MS);
      return untilItIsDone();
    };
    return untilItIsDone();
  };

/** The same for all visitors: without the tokens in it, which are long and have digits or capitals. */
const nameOf = (path: string) => path.replace(/\?.*/, '').replace(/\/(?=[\w-]*[A-Z\d])[\w-]{21,}/, '/:id');

/** The answers as they grow, one more for each screen that saves. */
function drafts(email: string): readonly [SentDraft, ...SentDraft[]] {
  const { insurer = {}, otherInsurance, iban, statements, acceptedTerms, ...wishes } = sentComplete;
  const first = { ...wishes, insurer: { dateOfBirth: insurer.dateOfBirth, occupation: insurer.occupation } };
  const second = { ...first, otherInsurance };
  const third = { ...second, insurer: { ...insurer, email } };
  const fourth = { ...third, iban };
  return [first, second, third, fourth, { ...fourth, statements, acceptedTerms }];
}

/**
 * One visitor's whole way, from the first question to "Gelukt!", by the calls that the pages make, the payment page and
 * the bank included.
 *
 * @throws Error with the step that went wrong
 */
async function walk(send: Send, email: string): Promise<void> {
  const applicant = applicantOverHttp(send);
  const [first, ...others] = drafts(email);
  await good('occupations', applicant.occupations());
  for (const sumAssured of [2000, 2200, 2400]) await good('price', applicant.asksForAPrice({ ...first, sumAssured }));
  const { token, ...saved } = (await good('first save', applicant.creates(first))).data;
  await good('quote', applicant.asksForAQuote(token, email));
  await good('address', applicant.looksUpTheAddress());
  let { version } = saved;
  for (const draft of others) ({ version } = (await good('save', applicant.updates(token, draft, version))).data);

  await good('validate', applicant.validates(token));
  const { results } = await good('questions', applicant.asksForQuestions(token));
  if (!(await good('grade', applicant.passes(token, results))).results.passed)
    throw new Error('the test was not passed');
  const { paymentId, paymentUrl } = (await good('payment', applicant.pays(token))).data;
  await applicant.paysAtTheBank(paymentUrl);
  const end = performance.now() + PATIENCE_MS;
  while ((await good('status', applicant.payment(paymentId))).data.status !== 'paid') {
    if (performance.now() > end) throw new Error('waited in vain for the payment');
    await pause(LOOK_MS);
  }
  const { authenticationUrl } = (await good('bank', applicant.startsCheck(token))).results;
  const { match } = (await good('identity', applicant.comesBack(token, await applicant.logsIn(authenticationUrl))))
    .results;
  if (!match) throw new Error('the bank has another name');
  await good('apply', applicant.applies(token));
}

async function good<T>(step: string, call: Promise<Answered<T>>): Promise<T> {
  const { status, body } = await call;
  if (status >= 200 && status < 300) return body;
  throw new Error(`${step}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}
