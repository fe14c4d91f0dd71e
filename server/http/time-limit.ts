/** Longer than anything that a call waits for by itself: the database is given up after 15 seconds. */
const LIMIT_MS = 20_000;

/** A call that took longer than the limit. */
class TookTooLong extends Error {
  readonly statusCode = 503;
}

/** A value when it comes within `ms`, else what `late` gives or throws. What the value waits for goes on. */
export async function within<Value, Late>(
  ms: number,
  value: Value | Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([value, tooLate.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for a call, and fails when that takes too long. Fastify's own `handlerTimeout` forgets its timer as soon as a
 * body has been read, and it breaks off the download of a slow visitor.
 */
export const withinTimeLimit = <T>(value: T | Promise<T>): Promise<T> =>
  within(LIMIT_MS, value, () => {
    throw new TookTooLong('The call exceeded the time limit');
  });
