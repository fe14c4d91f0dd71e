/** Computes a value once per key and keeps it. For functions with a limited number of keys only: nothing is evicted. */
export function memoised<Arguments extends readonly unknown[], Answer>(
  keyOf: (...args: Arguments) => string | number,
  compute: (...args: Arguments) => Answer,
): (...args: Arguments) => Answer {
  const answers = new Map<string | number, Answer>();
  return (...args) => {
    const key = keyOf(...args);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(...args);
    answers.set(key, answer);
    return answer;
  };
}
