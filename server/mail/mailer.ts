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
