/**
 * Waits for work, but no longer than this: a browser that does not answer would otherwise hold up everything after it.
 *
 * @param what is limited, for the message
 * @param giveUp ends what the work is done with, such as the processes of a browser
 * @throws Error when the time is over
 */
export async function within<Result>(
  seconds: number,
  what: string,
  work: Promise<Result>,
  giveUp: () => void = () => undefined,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`${what} took longer than ${seconds} seconds and was ended`));
    giveUp();
  }, seconds * 1000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
