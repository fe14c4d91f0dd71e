import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { leash } from '../../scripts/leash.ts';
import { sandboxEnvironment } from '../../scripts/sandbox-environment.ts';
import type { Settings } from '../../sandbox/settings.ts';
import { startSandbox } from '../../sandbox/start.ts';

const MAIN = join(import.meta.dirname, '../../sandbox/main.ts');

/** All that a program under test gets of this one's environment: where programs are, and what earlier ones have compiled. */
export const ofThisMachine = () => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};

type Provider = 'mollie' | 'idin' | 'openid' | 'pdok' | 'policies' | 'smtp' | 'crm' | 'staff';
type Told = { readonly body: string; readonly fault?: string; readonly isRepeated: boolean; readonly status: number };
type SandboxPayment = {
  readonly id: string;
  readonly status: string;
  readonly amountRefunded: { readonly value: string };
};

/** The providers as a process of their own, with what happens at them; `environment` points the server there. */
export async function startSandboxProcess(more: Record<string, string> = {}) {
  const env = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_IMAP_PORT: '0', ...ofThisMachine(), ...more };
  const child = leash(spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  const [port, smtpPort, imapPort] = await printedPorts(child.stdout);
  return {
    ...sandboxAt(`http://127.0.0.1:${port}`),
    environment: sandboxEnvironment(port, smtpPort, imapPort),
    end: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The same in this process: for a test that needs neither a process to kill nor one that is busy on its own. */
export async function sandboxHere(settings: Settings = {}) {
  const sandbox = await startSandbox(settings);
  const { url, smtpUrl, imapUrl } = sandbox;
  const [port = 0, smtpPort = 0, imapPort = 0] = [url, smtpUrl, imapUrl].map((one) => Number(new URL(one).port));
  const environment = sandboxEnvironment(port, smtpPort, imapPort);
  return { ...sandboxAt(url), environment, end: () => sandbox.close() };
}

/** The controls of a sandbox that runs: scenarios, outcomes, and what came in. */
export function sandboxAt(url: string) {
  const read = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;
  const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  return {
    url,
    /** How a provider behaves from now on, by the names of the sandbox's control page. */
    chooses: (provider: Provider, scenario: string) => write('PUT', `/scenarios/${provider}`, { scenario }),
    payments: () => read<SandboxPayment[]>('/mollie/payments'),
    /**
     * Lets a payment end, and comes back when its webhook was called, unless it is lost. By a bank that keeps the account secret, so
     * that there is no other account to choose about.
     */
    settles: (id: string, status: string, { webhook }: { webhook?: boolean } = {}) =>
      write('POST', `/mollie/payments/${id}/outcome`, { status, payer: 'secret', webhook }),
    /** The headings of the page that lists what came in: the numbers of the contracts. */
    contracts: async () => {
      const page = await (await fetch(`${url}/policies-admin`)).text();
      return [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, number]) => number);
    },
    /** The policy administration says what became of an application. */
    decides: async (reference: string, status: string) => {
      const body = new URLSearchParams({ status });
      await fetch(`${url}/policies-admin/policies/${reference}/status`, { method: 'POST', body, redirect: 'manual' });
    },
    /** Messages to the customer system. */
    told: () => read<Told[]>('/crm/messages'),
    subjectsTo: async (address: string) => {
      const mails = await read<{ subject: string }[]>(`/messages?to=${encodeURIComponent(address)}`);
      return mails.map(({ subject }) => subject);
    },
  };
}

/** The ports for HTTP, mail and mailboxes, as they are told at the start. */
function printedPorts(output: NodeJS.ReadableStream): Promise<[number, number, number]> {
  let printed = '';
  return new Promise((resolve) => {
    output.on('data', (chunk) => {
      printed += String(chunk);
      const [http, smtp, imap] = ['http', 'smtp', 'imap'].map((scheme) =>
        Number(new RegExp(`${scheme}://[\\w.]+:(\\d+)\\s`).exec(printed)?.[1]),
      );
      if (http && smtp && imap) resolve([http, smtp, imap]);
    });
  });
}
