import { useEffect, useState } from 'react';
import { readApplication } from '@vangnet/contract/applications';
import { calculate, type Calculation as Response } from '@vangnet/contract/calculation';
import { call, type CallResult } from '@vangnet/contract/client';
import { inCents, inEuro, type Draft } from '@vangnet/domain/application/draft-schema';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { coverAnswers, coverIn } from '@vangnet/domain/product/cover';
import { held, useApplication } from '../state/held.ts';
import type { Stored } from '../state/storage.ts';
import { sentenceIn } from '../hooks/server-sentence.ts';
import { calculationIn, type Calculation } from './calculation.ts';
import { text } from './text.ts';

type Answer = { status: 'ready'; calculation: Calculation } | { status: 'failed'; message: string; refused: boolean };

/** The calculation failed; `retry` asks again, and is undefined when the product refused the case. */
export type FailedPremium = { status: 'failed'; message: string; retry: (() => void) | undefined };

export type Premium =
  | Extract<Answer, { status: 'ready' }>
  | FailedPremium
  /** A question is still open, so nothing can be calculated. */
  | { status: 'open' }
  /** On its way; the former calculation stays readable. */
  | { status: 'calculating'; calculation: Calculation | undefined };

type Question = Draft & { token: string | undefined };

/** What the premium depends on; the rest of the draft can change without a new calculation. */
function questionOf(draft: Draft, token: string | undefined): Question {
  const { job, insurer, discount, deductPremiumFromTaxes, averageYearIncome } = draft;
  const who = { job, insurer: { dateOfBirth: insurer?.dateOfBirth } };
  const cover = coverAnswers(coverIn(draft));
  return { ...who, ...cover, discount, deductPremiumFromTaxes, averageYearIncome, token };
}

/** The calculation that came with an application, until it is asked for. */
let given: { readonly question: string; readonly answer: Answer } | undefined;

/** Keeps the calculation that came with an application: the first question about these answers needs no call. */
export function giveCalculation({ draft, token }: Pick<Stored, 'draft' | 'token'>, response: Response): void {
  given = { question: JSON.stringify(questionOf(draft, token)), answer: answerOf({ ok: true, status: 200, response }) };
}

const givenFor = (question: Question | undefined) =>
  question && given?.question === JSON.stringify(question) ? given.answer : undefined;

function takeGiven(question: Question): Answer | undefined {
  const answer = givenFor(question);
  given = undefined;
  return answer;
}

/** How long a first rendering waits for what its page asked for ahead, in milliseconds. */
const PATIENCE = 200;
let ahead: Promise<void> | undefined;

/**
 * Waits a moment for the saved application that a page asks for in its head when it is opened at the overview
 * (index.html): it is mostly here before the scripts are, and the first rendering then has its premium.
 */
export async function awaitAhead(): Promise<void> {
  const { token } = held.read();
  const isOpened =
    typeof window !== 'undefined' && window.location.pathname.endsWith(screenUrl('overview-configurator'));
  if (!isOpened || token === undefined) return;
  ahead = readAhead(token);
  await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function readAhead(token: string): Promise<void> {
  const read = await call(readApplication, { params: { token } }, undefined, []);
  if (!read.ok) return;
  const { payload, calculation } = read.response.data;
  if (calculation) giveCalculation({ draft: inCents(payload), token }, calculation);
}

/** The calculation of the saved application, if that has these answers. */
async function takeAhead(question: Question): Promise<Answer | undefined> {
  const asked = ahead;
  ahead = undefined;
  await asked;
  return takeGiven(question);
}

type Answered = { question: Question; attempt: number; answer: Answer };

/** What the first rendering shows: what came with an application stands there at once. */
function withGiven(question: Question | undefined): Answered | undefined {
  const answer = givenFor(question);
  return question && answer && { question, attempt: 0, answer };
}

/** The same object for as long as its content is the same. */
function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value);
  if (JSON.stringify(steady) === JSON.stringify(value)) return steady;
  setSteady(value);
  return value;
}

/**
 * The premium for the draft, calculated on entering and at every change. A newer question aborts the older one, so
 * the last choice always wins. A saved application keeps its tariff while its quote is valid.
 */
export function usePremium(application: Draft | undefined): Premium {
  const { token } = useApplication();
  // Without an occupation another application was just begun, and this screen is about to go.
  const question = useSteady(application?.job && questionOf(application, token));
  const [answered, setAnswered] = useState(() => withGiven(question));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    if (question) void ask(question, attempt, abort.signal);
    return () => abort.abort();

    async function ask(body: Question, number: number, signal: AbortSignal) {
      const answer =
        takeGiven(body) ??
        (await takeAhead(body)) ??
        answerOf(await call(calculate, { body: { ...inEuro(body), token: body.token }, signal }));
      if (signal.aborted) return;
      setAnswered((shown) => (shown?.answer === answer ? shown : { question: body, attempt: number, answer }));
    }
  }, [question, attempt]);

  if (!question) return { status: 'open' };
  if (answered?.question === question && answered.attempt === attempt) {
    const { answer } = answered;
    if (answer.status === 'ready') return answer;
    const { message, refused } = answer;
    return { status: 'failed', message, retry: refused ? undefined : () => setAttempt(attempt + 1) };
  }
  const former = answered?.answer.status === 'ready' ? answered.answer.calculation : undefined;
  return { status: 'calculating', calculation: former };
}

export function calculationOf(premium: Premium): Calculation | undefined {
  return 'calculation' in premium ? premium.calculation : undefined;
}

/** The product's refusal comes with a sentence; anything else gets the specification's general one. */
function answerOf(result: CallResult<typeof calculate>): Answer {
  const calculation = result.ok ? calculationIn(result.response) : undefined;
  if (calculation) return { status: 'ready', calculation };
  const refusal = !result.ok && result.status === 200 ? sentenceIn(result.failure) : undefined;
  return { status: 'failed', message: refusal ?? text.calculationFailed, refused: refusal !== undefined };
}
