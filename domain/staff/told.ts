/** The outcome of an action of staff, in words for them; `code` is stable for programs. */
export type Told =
  | { readonly ok: true; readonly says: string }
  | { readonly ok: false; readonly code: string; readonly says: string };
