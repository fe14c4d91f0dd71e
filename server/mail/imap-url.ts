import { isHere } from './smtp-url.ts';

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
