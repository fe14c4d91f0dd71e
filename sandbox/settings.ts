import type { World } from './world.ts';

export type Settings = {
  /** 0 takes any free port. */
  readonly port?: number;
  readonly smtpPort?: number;
  readonly imapPort?: number;
  readonly host?: string;
  /** 0.1 lets a payment expire, and a webhook be repeated, in a tenth of the published time. */
  readonly mollieTimeScale?: number;
  /** Number of mails and payments that are kept; 500 by default. */
  readonly kept?: number;
  /** The address to which the policy administration sends the states of policies; without it, it only answers. */
  readonly statusUrl?: string | undefined;
  /** The page for staff, to which their provider sends that a person logged out there. */
  readonly counterUrl?: string | undefined;
  readonly world?: Partial<World>;
};

type Given = Readonly<Record<string, string | undefined>>;

/**
 * What the variables of the environment say of the sandbox.
 *
 * @throws StartError for the first one that is none
 */
export function settingsFrom(environment: Given): Settings {
  const given = (name: string) => environment[name]?.trim() ?? '';
  const port = portFrom('SANDBOX_PORT', given, 3001);
  const smtpPort = portFrom('SANDBOX_SMTP_PORT', given, port === 0 ? 0 : port + 1);
  return {
    port,
    smtpPort,
    // The port between them is that of the product's counter.
    imapPort: portFrom('SANDBOX_IMAP_PORT', given, smtpPort === 0 ? 0 : smtpPort + 2),
    mollieTimeScale: factorFrom('SANDBOX_MOLLIE_TIME_SCALE', given),
    kept: numberFrom('SANDBOX_KEPT', given, 500),
    // Other machines reach it only when a setting says so, as in a container: it has no log-in.
    host: given('SANDBOX_HOST') || '127.0.0.1',
    statusUrl: given('SANDBOX_STATUS_URL') || undefined,
    counterUrl: given('SANDBOX_COUNTER_URL') || undefined,
  };
}

function portFrom(name: string, given: (name: string) => string, byDefault: number): number {
  const text = given(name);
  if (text === '') return byDefault;
  const read = Number(text);
  if (/^\d{1,5}$/.test(text) && read <= 65_535) return read;
  throw new StartError(`${name} is ${JSON.stringify(text)}; expected a port number from 0 to 65535.`);
}

function numberFrom(name: string, given: (name: string) => string, byDefault: number): number {
  const text = given(name) || String(byDefault);
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new StartError(`${name} is ${JSON.stringify(text)}; expected a number such as ${byDefault}.`);
}

function factorFrom(name: string, given: (name: string) => string): number {
  const text = given(name) || '1';
  if (/^\d{1,4}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new StartError(`${name} is ${JSON.stringify(text)}; expected a factor such as 0.1.`);
}

/** The sandbox cannot start; the message is one line for the user. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Turns a failure to listen on a port into a StartError; other errors are passed on. */
export function portError(error: unknown, port: number, variable: string): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use. Stop the other program or set ${variable}.`, { cause: error });
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Set ${variable} to a number above 1023.`, {
        cause: error,
      });
    default:
      return error;
  }
}
