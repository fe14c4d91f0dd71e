import { runInNewContext } from 'node:vm';

/**
 * Calls what waits for nothing, and ends it when it takes longer: also a regular expression that never comes to an end.
 *
 * @throws what the action throws, or an Error with `tooLong`
 */
export function withinMs<Value>(limitMs: number, tooLong: string, action: () => Value): Value {
  let ended: { readonly value: Value } | { readonly error: unknown } | undefined;
  const act = () => {
    try {
      ended = { value: action() };
    } catch (error) {
      ended = { error };
    }
  };
  try {
    // V8 ends a script at its time, with what it called.
    runInNewContext('act()', { act }, { timeout: limitMs });
  } catch {
    throw new Error(tooLong);
  }
  if (!ended || 'error' in ended) throw ended?.error;
  return ended.value;
}
