import { call, type CallInput, type CallResult } from '@vangnet/contract/client';
import { knowSession, logOut } from '@vangnet/contract/counter';
import type { Endpoint } from '@vangnet/contract/endpoint';

export type Session = Extract<CallResult<typeof knowSession>, { ok: true }>['response']['data'];

/** How the person at this page stands to the server. */
export type Standing =
  | { readonly is: 'unknown' }
  | { readonly is: 'out'; readonly hasLeft: boolean }
  | { readonly is: 'failed'; readonly result: CallResult<typeof knowSession> & { ok: false } }
  | { readonly is: 'in'; readonly session: Session; readonly expired: Expired };

/** The page of an expired session stays as it is: it asks for another log-in, now or with the next call (`later`). */
export type Expired = 'no' | 'asks' | 'later';

/**
 * The log-in of this page, and the calls that need it. A call that finds the session expired waits: once the same person
 * has logged in again, in another tab, it is made again, so what they filled in stays in this page and nowhere else.
 */
export class LogIn {
  #standing: Standing = { is: 'unknown' };
  readonly #waiting: ((isBack: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();

  readonly standing = (): Standing => this.#standing;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Asks the server who is logged in, and until when. It does not make the session longer. */
  async look(): Promise<void> {
    const result = await call(knowSession);
    if (result.ok) this.#comeIn(result.response.data);
    else if (this.#standing.is === 'in') this.#expireAt(result.status);
    else this.#become(result.status === 401 ? { is: 'out', hasLeft: false } : { is: 'failed', result });
  }

  readonly ask = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<CallResult<E>> => {
    const token = this.#standing.is === 'in' ? this.#standing.session.csrfToken : '';
    const headers = endpoint.method === 'GET' ? {} : { 'x-csrf-token': token };
    const result = await call(endpoint, { ...input, headers });
    if (result.status !== 401 || this.#standing.is !== 'in') return result;
    this.#expireAt(result.status);
    const isBack = await new Promise<boolean>((goOn) => void this.#waiting.push(goOn));
    // It did not happen: the server refused it before it looked at it.
    return isBack ? this.ask(endpoint, input) : result;
  };

  /** The person does not log in again now: the calls that wait fail. */
  readonly giveUp = (): void => {
    if (this.#standing.is === 'in') this.#become({ ...this.#standing, expired: 'later' });
    this.#release(false);
  };

  /** Ends this session, or all of this person. */
  async end(everywhere: boolean) {
    const result = await this.ask(logOut, { body: { everywhere } });
    if (result.ok) this.leave();
    return result;
  }

  /** The session was ended, here or in another tab: nothing of it stays. */
  leave(): void {
    this.#become({ is: 'out', hasLeft: true });
    this.#release(false);
  }

  #comeIn(session: Session): void {
    const isSame = this.#standing.is === 'in' && this.#standing.session.name === session.name;
    this.#become({ is: 'in', session, expired: 'no' });
    this.#release(isSame);
  }

  #expireAt(status: number): void {
    if (this.#standing.is === 'in' && status === 401) this.#become({ ...this.#standing, expired: 'asks' });
  }

  #release(isBack: boolean): void {
    for (const goOn of this.#waiting.splice(0)) goOn(isBack);
  }

  #become(next: Standing): void {
    this.#standing = next;
    for (const listener of this.#listeners) listener();
  }
}
