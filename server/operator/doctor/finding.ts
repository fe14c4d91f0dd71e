/** `warning`: it works, but the operator has to look at it. `failed`: it does not work, or will do harm. */
export type Outcome = 'ok' | 'warning' | 'failed';

/** `detail` is a sentence for the operator, without a secret. */
export type Verdict = { readonly outcome: Outcome; readonly detail: string };
export type Finding = Verdict & { readonly name: string };

/** What is looked at; it changes nothing and sends nothing to anybody. */
export type Check = {
  readonly name: string;
  readonly look: () => Verdict | Promise<Verdict>;
  /** Whether nobody outside is asked: a machine that is too busy to tell has not failed. */
  readonly isOwnWork?: boolean;
};

export const ok = (detail: string): Verdict => ({ outcome: 'ok', detail });
export const warning = (detail: string): Verdict => ({ outcome: 'warning', detail });
export const failed = (detail: string): Verdict => ({ outcome: 'failed', detail });
