import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { screens } from '@vangnet/domain/flow/screens';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { readReferenceData } from '@vangnet/reference-data/read';
import { applicantOverHttp, sendOver, type Send } from '../server/testing/applicant-over-http.ts';
import { onStopSignal } from '../command-line/stop-signals.mjs';
import { mailSchema, previewPage, type Shown, type Side } from './preview-page.ts';
import { endProgram, startProgram } from './processes.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';
import { until } from './until.ts';

/**
 * `npm run ops -- brand preview FOLDER`: the real product with the house brand and this one, beside the sandbox. A page shows
 * everything of both beside each other, each screen in a frame with an origin of its own, because the screens keep their answers by
 * origin. The screens are there at once; meanwhile a person applies at each, and its mails, documents and last screens come as they do.
 */
const [folder = ''] = process.argv.slice(2);
const port = Number(process.env['PREVIEW_PORT'] ?? 3300);
const [productPort, sandboxPort] = [port + 1, port + 2];
const root = join(import.meta.dirname, '..');

const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-preview-'));
const brandsDir = join(dataDir, 'brands');
copy(join(root, 'data/brands/vangnet'), 'house', '127.0.0.1');
copy(folder, 'brand', 'localhost');
const places = { data: join(root, 'data'), brandsDirs: [brandsDir], tariffDir: join(root, 'data') };
const read = readReferenceData(places, amsterdamDate(new Date()));
if (!read.ok) throw new Error(read.faults.join('\n'));
const brands = read.value;
const sandbox = startProgram('sandbox/main.ts', {
  SANDBOX_PORT: String(sandboxPort),
  SANDBOX_SMTP_PORT: String(port + 3),
  SANDBOX_IMAP_PORT: String(port + 4),
});
const product = startProgram('server/main.ts', {
  ...sandboxEnvironment(sandboxPort, port + 3, port + 4),
  PORT: String(productPort),
  PUBLIC_URL: `http://house.localhost:${port}`,
  DATA_DIR: dataDir,
  BRANDS_DIR: brandsDir,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'error',
});
let isStopping = false;
const stop = async () => {
  isStopping = true;
  // The sandbox last: the product would log that its providers are away.
  await endProgram(product);
  await endProgram(sandbox);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
onStopSignal({ stop: () => void stop(), end: () => process.exit(1) });

await until('the product', async () => (await fetch(`http://127.0.0.1:${productPort}/readyz`)).ok);
// Node finds these two names of this machine; browsers find every name that ends in .localhost.
const applying = [
  await begin('house', `http://127.0.0.1:${productPort}`),
  await begin('brand', `http://localhost:${productPort}`),
];
const sides = applying.map(({ shown }) => shown);
createServer((request, response) => void respond(request, response).catch(() => response.destroy())).listen(port, () =>
  console.log(`The brand beside that of the house: http://localhost:${port}/`),
);
for (const { shown, apply } of applying) {
  await apply().catch((error: unknown) => {
    shown.progress = `went no further: ${error instanceof Error ? error.message : String(error)}`;
  });
  if (!isStopping) console.log(`${shown.side}: ${shown.progress}`);
}

function jsonIn(json: string) {
  return z.looseObject({}).parse(JSON.parse(json));
}

/** Copies a brand, to hosts of this machine and without what needs the environment of a real server. */
function copy(from: string, side: Side, alsoAt: string): void {
  cpSync(from, join(brandsDir, side), { recursive: true });
  const file = join(brandsDir, side, 'brand.json');
  const { variables: _, identity: __, ...brand } = jsonIn(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...brand, hosts: [`${side}.localhost`, alsoAt] }));
}

/** A person begins at a brand, and can go all the way and ask for an adviser on it: every mail of it, and what the browser keeps. */
async function begin(side: Side, url: string) {
  const send = refusing(sendOver(() => url));
  const data = brands.find(({ name }) => name === side);
  const they = applicantOverHttp(send, data?.bankOn);
  const shown: Shown = {
    side,
    sender: data?.brand.sender.address,
    open: await they.saves(),
    documents: [],
    progress: 'a person applies; reload for their mails and documents',
  };
  const apply = async () => {
    const ofKind = (kind: string) => send<{ results: { url: string } }>('GET', `/api/documents/${kind}`);
    const documents = await Promise.all(['pvw', 'cbeo', 'dvd', 'card'].map(ofKind));
    shown.documents = documents.map(({ body }) => body.results.url);
    const token = await they.saves();
    await they.asksForAQuote(token, sentComplete.insurer?.email ?? '');
    await they.passes(token, await they.questions(token));
    await send('POST', `/api/applications/${token}/adviser-request`, {});
    const { paymentId, paymentUrl } = (await they.pays(token)).body.data;
    await they.paysAtTheBank(paymentUrl);
    await until('the payment', async () => (await they.payment(paymentId)).body.data.status === 'paid');
    const back = await they.logsIn((await they.startsCheck(token)).body.results.authenticationUrl);
    await they.comesBack(token, back);
    shown.paid = token;
    shown.progress = 'everything is here';
  };
  return { shown, apply };
}

/** A call that is refused ends the walk, with what was asked and the code of the refusal. */
function refusing(send: Send): Send {
  return async (method, path, body, key) => {
    const response = await send<never>(method, path, body, key);
    if (response.status < 400) return response;
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { hostname, pathname, searchParams, search } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const [, theme = 'light', side] = /^[\w-]+\.(light|dark)\.(house|brand)\.localhost$/.exec(hostname) ?? [];
  const shown = sides.find((one) => one.side === side);
  if (shown && pathname === '/show') return html(response, opening(shown, searchParams.get('path') ?? '/'));
  if (shown) return pass(request, response, { port: productPort, host: `${shown.side}.localhost`, theme });
  if (pathname !== '/') return pass(request, response, { port: sandboxPort, host: 'localhost', theme });
  const listed = await fetch(`http://127.0.0.1:${sandboxPort}/messages`);
  const mails = z.array(mailSchema).parse(await listed.json());
  const inOrder = mails.toSorted((one, other) => one.subject.localeCompare(other.subject));
  const ofSide = sides.map(({ sender }) => inOrder.filter(({ envelope }) => envelope.from === sender));
  return html(response, previewPage({ sides, mails: ofSide, port, search }));
}

function html(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content);
}

const KEPT = join(root, 'web/testing/kept-applications/1.json');

/** Has the browser keep the answers of a person who can be at this screen, and goes there. */
function opening({ paid, open }: Shown, path: string): string {
  const screen = screens.find((one) => path.endsWith(one.path) && one.path !== '/');
  const isOver = screen !== undefined && (screen.step > 4 || screen.id === 'knowledge-result');
  const kept = jsonIn(readFileSync(KEPT, 'utf8'));
  const stored = JSON.stringify({ ...kept, token: isOver ? (paid ?? open) : open, ...(isOver && { over: true }) });
  return `<!doctype html><script>
    localStorage.setItem('vangnet.application', ${JSON.stringify(stored)});
    location.replace(${JSON.stringify(path).replaceAll('<', '\\u003c')});
  </script>`;
}

type To = { readonly port: number; readonly host: string; readonly theme: string };

/** Passes a request on. What comes back may stand in a frame, and is light or dark whatever this browser prefers. */
async function pass(request: IncomingMessage, response: ServerResponse, { port: to, host, theme }: To): Promise<void> {
  const headers: IncomingHttpHeaders = { ...request.headers, host, 'accept-encoding': 'identity' };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url } = request;
  request.pipe(ask({ host: '127.0.0.1', port: to, method, path: url, headers }, resolve).on('error', reject));
  const answer = await promise;
  const {
    'content-security-policy': _,
    'x-frame-options': __,
    'content-length': ___,
    'content-disposition': ____,
    ...given
  } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, given);
  if (!/^text\/|javascript/.test(given['content-type'] ?? '')) return void answer.pipe(response);
  const always = `(${theme === 'dark' ? 'min' : 'max'}-width: 0)`;
  response.end((await text(answer)).replaceAll(/\(prefers-color-scheme: ?dark\)/g, always));
}
