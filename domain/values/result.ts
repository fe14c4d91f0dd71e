import type { Language } from './language.ts';

type Words = Readonly<Record<string, string>>;

/** A fault of a request or an answer, with its field (`insurer.surname`). */
export type Fault<Code extends string = string> = {
  readonly code: Code;
  readonly field?: string;
  /** The values for the placeholders of its sentence, such as `{brand}`. */
  readonly words?: Words;
  /** Those that each language writes in its own way. */
  readonly figures?: Readonly<Record<Language, Words>>;
};

export type Refused<Code extends string = string> = {
  readonly ok: false;
  readonly faults: readonly Fault<Code>[];
  /** The faults are in the request itself: it fails whatever is stored. */
  readonly isMalformed?: true;
  /** Data that the caller needs to continue after the refusal, such as the id of the payment that is in the way. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Seconds until the same may be asked again, of a refusal that passes. */
  readonly retryAfterSeconds?: number;
};

/** The outcome of an operation that can be refused for reasons that the caller handles. Bugs are thrown instead. */
export type Result<Value, Code extends string = string> = { readonly ok: true; readonly value: Value } | Refused<Code>;

export function ok(): { readonly ok: true; readonly value: undefined };
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value };
export function ok(value?: unknown) {
  return { ok: true, value };
}

/** A refusal for one reason; write `{ ok: false, faults }` for several. */
export function refuse<const Code extends string>(code: Code, field?: string, words?: Fault['words']): Refused<Code> {
  return { ok: false, faults: [{ code, ...(field === undefined ? {} : { field }), ...(words ? { words } : {}) }] };
}

/** A refusal of a malformed request, with a fault for each field. */
export function malformed<const Code extends string>(faults: readonly Fault<Code>[]): Refused<Code> {
  return { ok: false, faults, isMalformed: true };
}

/** Whether the result is a refusal for this reason. */
export function isRefusedFor<Code extends string>(result: Result<unknown, Code>, code: Code): boolean {
  return !result.ok && result.faults.some((fault) => fault.code === code);
}
