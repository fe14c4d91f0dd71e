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

/** Whether a host of a URL is this machine: there is no wire then, and seldom a certificate. */
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

/** Where a mailbox is, and who reads it; the names are imapflow's. */
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
  const [user, pass, mailbox] = [username, password, pathname.slice(1)].map(decoded);
  if (user === undefined || pass === undefined || mailbox === undefined) return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port ? Number(port) : secure ? 993 : 143, secure, auth: { user, pass }, mailbox };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
