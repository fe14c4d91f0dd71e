/** What is wrong with what somebody asked for or filled in, and the field it stands in (`insurer.surname`). */
export type Fault<Code extends string = string> = {
  readonly code: Code;
  readonly field?: string;
  /** What its sentence has in place of `{brand}` and the like. */
  readonly words?: Readonly<Record<string, string>>;
};

export type Refused<Code extends string = string> = {
  readonly ok: false;
  readonly faults: readonly Fault<Code>[];
  /** The faults are in the request itself: the same request can never be done, whatever is stored. */
  readonly isMalformed?: true;
  /** What the caller needs to go on from the refusal, such as the id of what is in the way. */
  readonly data?: Readonly<Record<string, unknown>>;
};

/** What came of something that can be refused for reasons the caller has to handle. Bugs are thrown instead. */
export type Result<Value, Code extends string = string> = { readonly ok: true; readonly value: Value } | Refused<Code>;

export function ok(): { readonly ok: true; readonly value: undefined };
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value };
export function ok(value?: unknown) {
  return { ok: true, value };
}

/** A refusal for one reason; write `{ ok: false, faults }` for several. */
export function refuse<const Code extends string>(code: Code, field?: string): Refused<Code> {
  return { ok: false, faults: [field === undefined ? { code } : { code, field }] };
}

/** A refusal of a request that says what cannot be, with the fields. */
export function malformed<const Code extends string>(faults: readonly Fault<Code>[]): Refused<Code> {
  return { ok: false, faults, isMalformed: true };
}

/** Whether this is one of the reasons of a refusal. */
export function isRefusedFor<Code extends string>(result: Result<unknown, Code>, code: Code): boolean {
  return !result.ok && result.faults.some((fault) => fault.code === code);
}
