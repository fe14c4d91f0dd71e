import { namesIn } from '@vangnet/domain/values/record';
import { checkWords, type CheckWords } from './text.ts';

/** Something that holds for every case, by the name that metrics and commands have. */
export type CheckName = keyof typeof checkWords;
/** The most urgent first. */
export const checkNames = namesIn(checkWords);

/** A case in which it does not hold. */
export type Broken = {
  /** The reference of an application, the id of a payment, or the name of a thing such as a certificate; nothing personal. */
  readonly subject: string;
  readonly since: Date;
  /** The fault, for the operator; nothing personal. */
  readonly detail: string;
};
/** The same with the name of the check, as rounds keep it. That of another release may be unknown here. */
export type Found = Broken & { readonly promise: string };

/** Finds the cases. @param known those of the round before, for what a round checks a part of only */
export type Find<Deps> = (deps: Deps, known: readonly Broken[]) => Promise<Broken[]>;
/** Repairs these cases, where there is exactly one safe way to. */
export type Repair<Deps> = (deps: Deps, broken: readonly Broken[]) => Promise<void>;
/** One for each check that has one. */
export type Each<One> = Readonly<Partial<Record<CheckName, One>>>;

/** `warning`: it works, but the operator has to look at it. `failed`: it does not work, or will do harm. */
export type Outcome = 'ok' | 'warning' | 'failed';

/** A verdict of the doctor; `detail` is a sentence for the operator, without a secret. */
export type Verdict = { readonly outcome: Outcome; readonly detail: string };

export const ok = (detail: string): Verdict => ({ outcome: 'ok', detail });
export const warning = (detail: string): Verdict => ({ outcome: 'warning', detail });
export const failed = (detail: string): Verdict => ({ outcome: 'failed', detail });

export const caseOf = (subject: string, since: Date, detail: string): Broken => ({ subject, since, detail });

const words: Readonly<Record<string, CheckWords>> = checkWords;
export const wordsOf = (name: string): CheckWords =>
  words[name] ?? { says: name, cure: '', broken: name, helps: '', button: { none: 'server' } };

/** Broken checks with their cases and cures, in lines for the operator. */
export const linesOf = (found: readonly Found[]) =>
  checkNames.flatMap((name) => {
    const { says, cure } = checkWords[name];
    const lines = found
      .filter(({ promise }) => promise === name)
      .map(({ subject, since, detail }) => `${subject}  since ${since.toISOString()}  ${detail}`);
    return lines.length > 0 ? [{ says, lines, cure: `To do: ${cure}` }] : [];
  });
