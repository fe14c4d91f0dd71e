import type { Verdict } from '../../checks/check.ts';
import type { Environment } from '../../environment/environment.ts';

/** The installation that the doctor looks at. */
export type Installation = {
  /** The variables as the server has them, and what was read of them. */
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly environment: Environment;
  /** The folder of the release. */
  readonly root: string;
  readonly clock: () => Date;
};

/** Looks once at something; it changes nothing and sends nothing to anybody. */
export type Look = (at: Installation) => Verdict | Promise<Verdict>;
/** By the names that the operator reads. */
export type Looks = Readonly<Record<string, Look>>;
