import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** A report of a mail server on a mail that it took and could not deliver. */
export type Bounce = {
  /** The Message-ID of our mail, with or without its angle brackets. */
  readonly messageId: string;
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  readonly status: string;
  /** Words of the mail server, which may quote the address: for the sealed record only. */
  readonly diagnostic: string;
};

/** The fields of a delivery status notification: of the mail as a whole, and of each recipient (RFC 3464, RFC 6533). */
const STATUS = new Set(['message/delivery-status', 'message/global-delivery-status']);
/** The mail that did not arrive, or its headers. */
const ORIGINAL = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]);

/** Limit of `diagnostic`, in characters. */
const MOST_WORDS = 300;

type Fields = ReadonlyMap<string, string>;

/**
 * Reads from a mail that another one of ours was given up (RFC 3464). Undefined for everything else: a mail that is tried on or was
 * delivered, a report about something else, and what no program wrote so. `Action: failed` decides, not the status: a mail server
 * that gave up after days says so with the 4.x.x of its last attempt.
 */
export async function readNotification(raw: Uint8Array): Promise<Bounce | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    // What is nested too deep is no notification.
    () => undefined,
  );
  if (!mail) return undefined;
  const [ofMail, ...ofRecipients] = groupsIn(mail, STATUS);
  const failed = ofRecipients.find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'));
  const messageId = messageIdIn(mail, ofMail);
  return failed && messageId !== undefined ? { messageId, ...reasonIn(failed) } : undefined;
}

/** The Message-ID stands in the returned headers, in a field of Gmail, or as the mail that the notification answers. */
function messageIdIn(mail: Email, ofMail: Fields | undefined): string | undefined {
  const [original] = groupsIn(mail, ORIGINAL);
  const named =
    original?.get('message-id') ?? ofMail?.get('x-original-message-id') ?? mail.inReplyTo ?? mail.references;
  return named?.trim().split(/\s+/).at(-1);
}

/** The diagnostic may have the status that the field lacks. */
function reasonIn(failed: Fields): Pick<Bounce, 'status' | 'diagnostic'> {
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '').slice(0, MOST_WORDS);
  const [status = '5.0.0'] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get('status') ?? diagnostic) ?? [];
  return { status, diagnostic: diagnostic.toWellFormed() };
}

/** The groups of fields in the first part of one of these types. */
function groupsIn({ attachments }: Email, types: ReadonlySet<string>): Fields[] {
  const part = attachments.find(({ mimeType }) => types.has(mimeType.toLowerCase()));
  return part ? groupsOf(contentOf(part)) : [];
}

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();

/** The fields of each group; an empty line ends a group, and a line that begins with a space goes on with the one before. */
function groupsOf(text: string): Fields[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = group.split('\n').flatMap((line): [string, string][] => {
        const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name.toLowerCase(), value.trim()]];
      });
      return new Map(fields.toReversed());
    })
    .filter(({ size }) => size > 0);
}
