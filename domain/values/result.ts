/** What is wrong with what somebody asked for or filled in, and the field it stands in (`insurer.surname`). */
export type Fault<Code extends string = string> = { readonly code: Code; readonly field?: string };

export type Refused<Code extends string = string> = { readonly ok: false; readonly faults: readonly Fault<Code>[] };

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
