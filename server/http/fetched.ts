/** A provider that was not reached, was too late or broke off. The message names nothing of the request: it can be logged. */
export class NoResponse extends Error {
  readonly isLate: boolean;

  constructor(isLate: boolean) {
    super(isLate ? 'did not respond in time' : 'cannot be reached');
    this.name = 'NoResponse';
    this.isLate = isLate;
  }
}

/**
 * Sends a request to a provider and reads its response, both within `timeoutMs`. What `read` leaves of the body is dropped.
 *
 * @throws NoResponse, or what `read` throws
 */
export async function fetched<Value>(
  url: string,
  { timeoutMs, ...init }: Omit<RequestInit, 'signal'> & { readonly timeoutMs: number },
  read: (response: Response) => Promise<Value>,
): Promise<Value> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const value = await read(response);
    if (!response.bodyUsed) await response.body?.cancel();
    return value;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    // A TypeError is what `fetch` makes of everything that happens to a connection.
    throw isLate || error instanceof TypeError ? new NoResponse(isLate) : error;
  }
}
