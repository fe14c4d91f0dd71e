import type { Result } from '@vangnet/domain/values/result';

/** What came of something that a test takes for granted. Throws the reasons of a refusal. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.faults.map(({ code, field }) => (field ? `${field}: ${code}` : code)).join(', '));
}
