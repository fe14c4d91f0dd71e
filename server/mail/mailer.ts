import { email } from '@vangnet/domain/application/fields-personal';

/** A name, if known, and a mail address. */
export type Mailbox = { readonly name?: string; readonly address: string };

/** Reads "Vangnet <offerte@vangnet.example>" or a bare address; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name, bracketed] = /^([^<>"\r\n]*[^<>"\s])\s*<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  if (!email.safeParse(address).success) return undefined;
  return name === undefined ? { address } : { name: name.trim(), address };
}

/** The part of an address behind the @. */
export const domainOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);

type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

export type Mail = {
  /** One address: a visitor chooses it, so more than one would make us a sender of other people's mail. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  readonly messageId: string;
};

/**
 * The outcome at the mail server; `code` is short and holds no address. Of a `temporary` failure the mail may still
 * have been accepted. `operator` is one that waiting does not mend: log-in, certificate or sender are refused, or all mails are. A
 * `permanent` one is about this mailbox or this mail; a `doubtful` one only if the mail server takes other mails.
 */
export type MailSent =
  | { ok: true }
  | { ok: false; failure: 'temporary' | 'permanent' | 'doubtful' | 'operator'; code: string };

/** Hands mails to a mail server. Never throws on what a mail server or a connection does. */
export type Mailer = {
  send(mail: Mail, from: Mailbox): Promise<MailSent>;
  close(): void;
};

/** Address and options of a mail server; the names are nodemailer's. */
export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
};

/** True for a host that is this machine: there is no wire then, and seldom a certificate. */
const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Reads smtp://user:password@host:587 or smtps://user:password@host:465; undefined for anything else. Mails only travel
 * over TLS, unless the mail server is on this machine.
 */
export function parseSmtpUrl(text: string): SmtpSettings | undefined {
  if (!/^smtps?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isHere(hostname),
    ignoreTLS: !secure && isHere(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** Address and log-in of a mailbox; the names are imapflow's. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string };
  readonly mailbox: string;
};

/**
 * Reads imaps://user:password@host:993/INBOX; undefined for anything else. Without TLS a password goes to a mail server on this
 * machine only, with imap:.
 */
export function parseImapUrl(text: string): ImapSettings | undefined {
  if (!/^imaps?:\/\/[^/?#\s]+\/[^/?#\s]+$/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const secure = protocol === 'imaps:';
  if (!username || !password || !(secure || isHere(hostname))) return undefined;
  const server = { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : secure ? 993 : 143, secure };
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return { ...server, auth, mailbox: decodeURIComponent(pathname.slice(1)) };
  } catch {
    return undefined;
  }
}
