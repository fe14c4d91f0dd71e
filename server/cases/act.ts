import { fill } from '@vangnet/domain/values/fill';
import { refuse, type Refused } from '@vangnet/domain/values/result';
import type { ActionName } from '@vangnet/domain/staff/rights';
import type { Outcome, Subject } from './action.ts';
import { ACTIONS, isForTwo } from './actions.ts';
import type { Actor } from './actor.ts';
import { ofItsBrand, type CaseDeps } from './deps.ts';
import { refusals, told, type CaseRefusal } from './text.ts';

type Fields = Readonly<Record<string, string>>;

export type Press = {
  readonly action: ActionName;
  /** What was filled in, by the names of the fields. */
  readonly fields: Fields;
  /** The request of a colleague that this confirms or refuses. */
  readonly asked?: { readonly id: string; readonly answer: 'confirm' | 'refuse' } | undefined;
  /** The operator of a command typed the reference once more: nobody else is at the machine. */
  readonly isSure?: true;
};

/** What came of it. Only asked for: a second person has to confirm it. */
export type Acted =
  | (Extract<Outcome, { ok: true }> & { readonly isOnlyAsked?: true })
  | (Extract<Outcome, { ok: false }> & { readonly field?: string | undefined });

/** A refusal as it is told to staff. */
export const sentenceOf = ({ faults: [fault] }: Refused<CaseRefusal>): Extract<Acted, { ok: false }> => {
  const { code, field, words = {} } = fault ?? { code: 'action.unknown' };
  return { ok: false, code, says: fill(refusals[code], words), field };
};

/**
 * Does an action, while nobody else does anything with the case; one that cannot be undone is only asked for by the first
 * person. It is recorded before it begins and when it has ended, so that none is done without a trace.
 */
export async function actOn(deps: CaseDeps, subject: Subject, by: Actor, press: Press): Promise<Acted> {
  const { cases } = deps.store;
  const { applicationId } = subject;
  const waiting = press.asked && (await cases.asked.waiting(applicationId)).find(({ id }) => id === press.asked?.id);
  const own = ofItsBrand(deps, subject);
  const acted = await cases.whileActing(applicationId, by, waiting?.by.id, () => act(own, subject, by, press));
  if (!acted.ok) return sentenceOf(acted);
  if (acted.value.ok && acted.value.isOnlyAsked) await cases.giveBack(applicationId, by);
  return acted.value;
}

async function act(deps: CaseDeps, subject: Subject, by: Actor, press: Press): Promise<Acted> {
  const { action, asked, isSure } = press;
  const { cases } = deps.store;
  const { applicationId } = subject;
  const record = (outcome: string, filledIn?: Fields) =>
    cases.recordAct(applicationId, { by, action, outcome, fields: filledIn });
  let { fields } = press;
  if (asked) {
    const answered = await cases.asked.answer(applicationId, by, { ...asked, action });
    if (!answered.ok) return sentenceOf(answered);
    await record(asked.answer === 'confirm' ? 'confirmed' : 'refused');
    if (asked.answer === 'refuse') return { ok: true, says: told.refused };
    fields = answered.value;
  }
  const checked = await check(deps, subject, action, fields);
  if ('ok' in checked) return checked;
  if (!asked && !isSure && (await isForTwo(action, deps, subject))) {
    const result = await cases.asked.ask(applicationId, by, action, fields);
    return result.ok ? { ok: true, isOnlyAsked: true, says: told.asked } : sentenceOf(result);
  }
  await record('begun', fields);
  const outcome = await checked.run(deps, subject, { ...by, isConfirmed: asked !== undefined || isSure === true });
  await record(outcome.ok ? 'done' : outcome.code);
  return outcome;
}

/** Whether it is filled in and possible: what does it, or why it is not done. */
async function check(deps: CaseDeps, subject: Subject, action: ActionName, fields: Fields) {
  const { filledIn, impossible } = ACTIONS[action];
  const read = filledIn(fields);
  if ('wrong' in read) return sentenceOf(refuse('action.field', read.wrong));
  const why = await impossible?.(deps, subject);
  return why === undefined ? read : sentenceOf(refuse('action.impossible', undefined, { why }));
}
