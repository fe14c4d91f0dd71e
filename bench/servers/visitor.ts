import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Send } from '../../server/testing/applicant-over-http.ts';

/** One call as its visitor saw it. `status` 0: the connection broke. */
export type Seen = { readonly call: string; readonly status: number; readonly isBusy: boolean; readonly ms: number };

export type Manner = {
  /** Where the visitor sends the next call. */
  readonly url: () => string;
  /** So long a call is repeated that was lost or refused with 502 or 503; 0: never. */
  readonly patienceMs: number;
  readonly onCall: (seen: Seen) => void;
};

const REPEAT_MS = 250;
/** What a server that is too busy puts off is repeated for a minute, and so seldom that no limit of calls is reached. */
const BUSY_MS = 60_000;
const BUSY_REPEAT_MS = 1_500;
const agent = new Agent({ keepAlive: true });

/** The calls of one visitor, with an address and cookies of their own; `number` tells visitors apart. */
export function visitorOver({ url, patienceMs, onCall }: Manner, number: number): Send {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  let cookie = '';

  async function once<T>(...[method, path, body, key]: Parameters<Send>): Promise<Answered<T>> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'x-forwarded-for': address,
      ...(cookie ? { cookie } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const start = performance.now();
    const { status, text, setCookie } = await exchange(url() + path, { method, headers, content });
    cookie = setCookie ?? cookie;
    const isBusy = status === 503 && text.includes('server.busy');
    onCall({ call: `${method} ${nameOf(path)}`, status, isBusy, ms: performance.now() - start });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller says what it expects, and finds out
    return { status, body: readJson(text) as T };
  }

  return async <T>(...call: Parameters<Send>): Promise<Answered<T>> => {
    const start = performance.now();
    const untilItIsDone = async (): Promise<Answered<T>> => {
      const answered = await once<T>(...call);
      const isBusy = isPutOff(answered, 'server.busy');
      const patience = isBusy ? Math.max(BUSY_MS, patienceMs) : patienceMs;
      if (!isLost(answered) || performance.now() > start + patience) return answered;
      await pause(isBusy ? BUSY_REPEAT_MS : REPEAT_MS);
      return untilItIsDone();
    };
    return untilItIsDone();
  };
}

const isPutOff = ({ status, body }: Answered<unknown>, code: string) =>
  status === 503 && (JSON.stringify(body) ?? '').includes(code);

/** Lost, or put off. The bank tells the end of a check once, so that is for the journey. */
const isLost = (answered: Answered<unknown>) =>
  [0, 502, 503].includes(answered.status) && !isPutOff(answered, 'identity.unavailable');

/** Sends a form as a browser does, and gives the address that it leads to. */
export async function submitForm(url: string, fields: Record<string, string>): Promise<URL> {
  const content = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, text, location } = await exchange(url, { method: 'POST', headers, content });
  if (location === undefined) throw new Error(`${url}: ${status} ${text.slice(0, 200)}`);
  return new URL(location);
}

type Sent = { method: string; headers: Record<string, string>; content: string | undefined };
type Received = { status: number; text: string; setCookie?: string | undefined; location?: string | undefined };

/** Never throws: a connection that broke has status 0. */
function exchange(url: string, { method, headers, content }: Sent): Promise<Received> {
  const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) };
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: JSON.stringify(error.message) });
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('error', lost).once('end', () => {
        const [setCookie] = response.headers['set-cookie']?.map((one) => one.replace(/;.*/, '')) ?? [];
        resolve({ status: response.statusCode ?? 0, text, setCookie, location: response.headers.location });
      });
    });
    sent.once('error', lost).end(content);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same for all visitors: without the tokens in it, which are long and have digits or capitals. */
const nameOf = (path: string) => path.replace(/\?.*/, '').replace(/\/(?=[\w-]*[A-Z\d])[\w-]{21,}/, '/:id');
