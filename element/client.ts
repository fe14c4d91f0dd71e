import type { FoundOccupations, Quote } from '@vangnet/contract/quotes';
import { bare } from './dom.ts';

/** The server that this script came from. */
export const server = new URL(/* @vite-ignore */ '/', import.meta.url).href;

/** How long a call may take; after that the link to our own page is quicker. */
const LIMIT_MS = 6000;
const JSON_TYPE: [string, string][] = [['content-type', 'application/json']];

/** The occupations that a typed text means; undefined without a usable response. */
export async function search(text: string, signal: AbortSignal): Promise<FoundOccupations | undefined> {
  const content = await ask(`occupations?q=${encodeURIComponent(text)}`, signal);
  return isFound(content) ? content : undefined;
}

/**
 * The price of the answers in this body, or the sentence of the server about answers that have none; undefined without a usable
 * response.
 */
export async function price(
  body: string,
  language: 'nl' | 'en',
  signal: AbortSignal,
): Promise<Quote | string | undefined> {
  const content = await ask('quotes', signal, { method: 'POST', body, headers: JSON_TYPE });
  if (isQuote(content)) return content;
  // Other failures are not about the answers.
  const isReasoned = [400, 422].includes(Number(at(content, 'status')));
  return isReasoned ? String(at(content, 'errors', '0', 'message', language)) : undefined;
}

/** What stands there in a response; undefined when there is nothing. */
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), value);

const isFound = (content: unknown): content is FoundOccupations => Array.isArray(at(content, 'occupations'));
const isQuote = (content: unknown): content is Quote => typeof at(content, 'premium', 'first') === 'number';

/** No cookies go along, and of the address of the page its origin. Nothing comes without a connection, without JSON, or too late. */
const ask = (path: string, signal: AbortSignal, sent?: RequestInit): Promise<unknown> =>
  fetch(
    `${server}api/v1/${path}`,
    bare<RequestInit>({
      ...sent,
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    }),
  )
    .then((response) => response.json())
    .catch(() => undefined);
