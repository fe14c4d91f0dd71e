/** Longer than anything that a call waits for by itself: the database is given up after 15 seconds. */
const LIMIT_MS = 20_000;

/** A call that took longer than the limit. */
class TookTooLong extends Error {
  readonly statusCode = 503;
}

/**
 * What a call waits for, or a failure when that takes too long. Fastify's own `handlerTimeout` forgets its timer as soon
 * as a body has been read, and it breaks off the download of a slow visitor.
 */
export async function withinTimeLimit<T>(value: T | Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TookTooLong('The call exceeded the time limit')), LIMIT_MS);
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
