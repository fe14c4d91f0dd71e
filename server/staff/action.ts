import * as z from 'zod/mini';
import { needsSecond, type ActionName } from '@vangnet/domain/staff/rights';
import type { Told } from '@vangnet/domain/staff/told';
import { fill } from '@vangnet/domain/values/fill';
import { refuse, type Refused } from '@vangnet/domain/values/result';
import type { CaseSummary } from './case-rows.ts';
import type { CaseDeps } from './deps.ts';
import type { Actor } from './sessions.ts';
import { refusals, results, type CaseRefusal } from './text.ts';

type File = { readonly name: string; readonly content: Uint8Array };
/** The result of an action; one that was done may give a file. */
export type Outcome = (Extract<Told, { ok: true }> & { readonly file?: File }) | Extract<Told, { ok: false }>;

export const done = (result: keyof typeof results): Outcome => ({ ok: true, says: results[result] });
export const notDone = (result: keyof typeof results): Outcome => ({ ok: false, code: result, says: results[result] });

export type Subject = Pick<CaseSummary, 'applicationId' | 'referenceId' | 'brand'>;

/** The person who does it, confirmed when a second one agreed, or when an operator typed the reference once more. */
type Doer = Actor & { readonly isConfirmed: boolean };

/** The fields that have to be filled in: one of some choices, or a text. */
type Shape = Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
type Filled<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;
type Typed = Readonly<Record<string, string>>;

type Described<Fields extends Shape> = {
  readonly label: string;
  /** Says what will happen, and whether it can be undone; `{reference}` names the case. */
  readonly consequence: string;
  /** The fields to fill in, with their names in the form and as options of the command. */
  readonly fields: Fields;
  readonly labels: Readonly<Record<keyof Fields, string>>;
  /** The words of the choices of its fields. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Says why it is not possible now; undefined when it is, or when only what is sealed tells: a look at a case opens none of it. */
  readonly impossible?: (deps: CaseDeps, subject: Subject) => Promise<string | undefined>;
  /** Whether a second person has to confirm it now, for a right of which the table says `by case`. */
  readonly needsSecond?: (deps: CaseDeps, subject: Subject) => Promise<boolean>;
  /** Does it. That it was begun and its result are recorded by `actOn`, with what was filled in and by whom. */
  readonly run: (deps: CaseDeps, subject: Subject, by: Doer, fields: Filled<Fields>) => Promise<Outcome>;
};

/** A row of the table of actions, as the page and the command loop over all of them: nothing can be done in one place only. */
export type ActionRow = Pick<Described<Shape>, 'label' | 'consequence' | 'impossible' | 'needsSecond'> & {
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
    readonly isOptional: boolean;
  }[];
  /** Parses the fields: the name of one that is wrong, or what does the action. */
  readonly filledIn: (
    given: Typed,
  ) => { readonly wrong: string } | { readonly run: (deps: CaseDeps, subject: Subject, by: Doer) => Promise<Outcome> };
};
export type CaseAction = ActionRow & { readonly name: ActionName };

/** Makes a row of its description, whose fields are parsed before it runs. */
export function caseAction<const Fields extends Shape>(described: Described<Fields>): ActionRow {
  const { fields, labels, choices = {}, run, ...rest } = described;
  const schema = z.strictObject(fields);
  const inWords = (value: string) => ({ value, label: choices[value] ?? value });
  return {
    ...rest,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      label: labels[name] ?? name,
      isOptional: field instanceof z.ZodMiniOptional,
      ...(field instanceof z.ZodMiniEnum ? { choices: field.options.map((value) => inWords(String(value))) } : {}),
    })),
    filledIn: (given) => {
      const parsed = schema.safeParse(given);
      if (parsed.success) return { run: (deps, subject, by) => run(deps, subject, by, parsed.data) };
      const [issue] = parsed.error.issues;
      return { wrong: issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue?.path[0] ?? '') };
    },
  };
}

/** Whether a second person has to confirm it now. */
export const isForTwo = async (action: CaseAction, deps: CaseDeps, subject: Subject): Promise<boolean> =>
  (await action.needsSecond?.(deps, subject)) ?? needsSecond(action.name) !== false;

/** Lays over what is of the installation what the brand of an application has of its own. */
export function withBrandSettings(deps: CaseDeps, { brand }: Pick<Subject, 'brand'>): CaseDeps {
  const own = deps.ofBrand?.(brand);
  if (!own) return deps;
  const { addressOn, identityProvider, ...parts } = own;
  const providers = () => {
    const given = deps.providers();
    return { ...given, identityProvider: identityProvider(), publicUrl: addressOn(given.publicUrl) };
  };
  return { ...deps, ...parts, providers };
}

/** A press of the button of an action, or its command. */
export type Press = {
  readonly action: CaseAction;
  /** The fields as they were filled in, by their names. */
  readonly fields: Typed;
  /** The request of a colleague that this confirms or refuses. */
  readonly asked?: { readonly id: string; readonly answer: 'confirm' | 'refuse' } | undefined;
  /** The operator of a command typed the reference once more: nobody else is at the machine. */
  readonly isSure?: true;
};

/** The result of a press. Only asked for: a second person has to confirm it. */
export type Acted =
  | (Extract<Outcome, { ok: true }> & { readonly isOnlyAsked?: true })
  | (Extract<Outcome, { ok: false }> & { readonly field?: string | undefined });

/** Says a refusal in words for staff. */
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
  const waiting =
    press.asked && (await cases.approvals.waiting(applicationId)).find(({ id }) => id === press.asked?.id);
  const own = withBrandSettings(deps, subject);
  const acted = await cases.whileActing(applicationId, by, waiting?.by.id, () => act(own, subject, by, press));
  if (!acted.ok) return sentenceOf(acted);
  // It is another one's turn.
  if (acted.value.ok && acted.value.isOnlyAsked) await cases.giveBack(applicationId, by);
  return acted.value;
}

async function act(deps: CaseDeps, subject: Subject, by: Actor, press: Press): Promise<Acted> {
  const { action, asked, isSure } = press;
  const { name } = action;
  const { cases } = deps.store;
  const { applicationId } = subject;
  const record = (outcome: string, filledIn?: Typed) =>
    cases.recordAct(applicationId, { by, action: name, outcome, fields: filledIn });
  let { fields } = press;
  if (asked) {
    const answered = await cases.approvals.answer(applicationId, by, { ...asked, action: name });
    if (!answered.ok) return sentenceOf(answered);
    await record(asked.answer === 'confirm' ? 'confirmed' : 'refused');
    if (asked.answer === 'refuse') return { ok: true, says: results.refused };
    fields = answered.value;
  }
  const checked = await check(deps, subject, action, fields);
  if ('ok' in checked) return checked;
  if (!asked && !isSure && (await isForTwo(action, deps, subject))) {
    const result = await cases.approvals.ask(applicationId, by, name, fields);
    return result.ok ? { ok: true, isOnlyAsked: true, says: results.asked } : sentenceOf(result);
  }
  await record('begun', fields);
  const outcome = await checked.run(deps, subject, { ...by, isConfirmed: asked !== undefined || isSure === true });
  await record(outcome.ok ? 'done' : outcome.code);
  return outcome;
}

/** Checks whether it is filled in and possible: gives what does it, or why it is not done. */
async function check(deps: CaseDeps, subject: Subject, { filledIn, impossible }: CaseAction, fields: Typed) {
  const read = filledIn(fields);
  if ('wrong' in read) return sentenceOf(refuse('action.field', read.wrong));
  const why = await impossible?.(deps, subject);
  return why === undefined ? read : sentenceOf(refuse('action.impossible', undefined, { why }));
}
