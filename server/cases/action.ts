import * as z from 'zod/mini';
import type { Told } from '@vangnet/domain/staff/told';
import type { Actor } from './actor.ts';
import type { CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';
import { told } from './text.ts';

type File = { readonly name: string; readonly content: Uint8Array };
/** What came of it; when it was done there may be a file. */
export type Outcome = (Extract<Told, { ok: true }> & { readonly file?: File }) | Extract<Told, { ok: false }>;

export const done = (what: keyof typeof told): Outcome => ({ ok: true, says: told[what] });
export const notDone = (why: keyof typeof told): Outcome => ({ ok: false, code: why, says: told[why] });

export type Subject = Pick<Listed, 'applicationId' | 'referenceId' | 'brand'>;

/** Who does it, and whether a second person agreed, or an operator who typed the reference once more. */
type Doer = Actor & { readonly isConfirmed: boolean };

/** The fields that have to be filled in: one of some choices, or a text. */
type Shape = Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
type Filled<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;

type Described<Fields extends Shape> = {
  readonly label: string;
  /** What will happen, and whether it can be undone; `{reference}` names the case. */
  readonly consequence: string;
  /** What has to be filled in; the names are those of the form and of the options of the command. */
  readonly fields: Fields;
  readonly labels: Readonly<Record<keyof Fields, string>>;
  /** The words of the choices of its fields. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Why it is not possible now, in words; undefined when it is, or when only what is sealed tells: a look at a case opens none of it. */
  readonly impossible?: (deps: CaseDeps, subject: Subject) => Promise<string | undefined>;
  /** Whether a second person has to confirm it now, for a right of which the table says `by case`. */
  readonly needsSecond?: (deps: CaseDeps, subject: Subject) => Promise<boolean>;
  /** Does it. That it was begun and what came of it is recorded by `actOn`, with what was filled in and by whom. */
  readonly run: (deps: CaseDeps, subject: Subject, by: Doer, fields: Filled<Fields>) => Promise<Outcome>;
};

/** An action as the page and the command loop over all of them, so that nothing can be done in one place only. */
export type CaseAction = Pick<Described<Shape>, 'label' | 'consequence' | 'impossible' | 'needsSecond'> & {
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
    readonly isOptional: boolean;
  }[];
  /** The name of a field that is wrong, or what does it. */
  readonly filledIn: (
    given: Readonly<Record<string, string>>,
  ) => { readonly wrong: string } | { readonly run: (deps: CaseDeps, subject: Subject, by: Doer) => Promise<Outcome> };
};

/** An action from its description: its fields are described once, and parsed before it runs. */
export function caseAction<const Fields extends Shape>(described: Described<Fields>): CaseAction {
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
