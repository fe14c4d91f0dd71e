import * as z from 'zod/mini';
import { needsSecond, type ActionName } from '@vangnet/domain/staff/rights';
import type { Told } from '@vangnet/domain/staff/told';
import type { Actor } from './actor.ts';
import type { CaseDeps } from './deps.ts';
import type { Listed } from './listed.ts';

type File = { readonly name: string; readonly content: Uint8Array };
/** What came of it; when it was done there may be a file. */
export type Outcome = (Extract<Told, { ok: true }> & { readonly file?: File }) | Extract<Told, { ok: false }>;

export type Subject = Pick<Listed, 'applicationId' | 'referenceId' | 'brand'>;

/** The fields that have to be filled in: one of some choices, or a text. */
type Shape = Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
type Filled<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;

type Described<Fields extends Shape> = {
  /** Its name, and the right that it needs. */
  readonly right: ActionName;
  /** What has to be filled in; the names are those of the form and of the options of the command. */
  readonly fields: Fields;
  /** Why it is not possible now, in words; undefined when it is. */
  readonly impossible: (deps: CaseDeps, subject: Subject) => Promise<string | undefined>;
  /** Whether a second person has to confirm it now, for a right of which the table says `by case`. */
  readonly needsSecond?: (deps: CaseDeps, subject: Subject) => Promise<boolean>;
  /** Does it. That it was begun and what came of it is recorded by `actOn`, with what was filled in and by whom. */
  readonly run: (deps: CaseDeps, subject: Subject, by: Doer, fields: Filled<Fields>) => Promise<Outcome>;
};

/** Who does it, and whether a second person agreed, or an operator who typed the reference once more. */
type Doer = Actor & { readonly isConfirmed: boolean };

/** An action as the page and the commands loop over all of them, so that nothing can be done in one place only. */
export type CaseAction = Required<Pick<Described<Shape>, 'right' | 'impossible' | 'needsSecond'>> & {
  readonly fields: readonly {
    readonly name: string;
    readonly choices?: readonly string[];
    readonly isOptional: boolean;
  }[];
  /** The name of a field that is wrong, or what does it. */
  readonly filledIn: (
    given: Readonly<Record<string, string>>,
  ) => { readonly wrong: string } | { readonly run: (deps: CaseDeps, subject: Subject, by: Doer) => Promise<Outcome> };
};

/** An action from its description: its fields are described once, and parsed before it runs. */
export function caseAction<const Fields extends Shape>({ fields, run, ...rest }: Described<Fields>): CaseAction {
  const schema = z.strictObject(fields);
  return {
    needsSecond: async () => needsSecond(rest.right) !== false,
    ...rest,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      isOptional: field instanceof z.ZodMiniOptional,
      ...(field instanceof z.ZodMiniEnum ? { choices: field.options.map(String) } : {}),
    })),
    filledIn: (given) => {
      const parsed = schema.safeParse(given);
      if (parsed.success) return { run: (deps, subject, by) => run(deps, subject, by, parsed.data) };
      const [issue] = parsed.error.issues;
      return { wrong: issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue?.path[0] ?? '') };
    },
  };
}
