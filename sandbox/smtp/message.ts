import PostalMime, { type Address, type Attachment as ParsedAttachment } from 'postal-mime';

type Mailbox = { readonly name: string; readonly address: string };
type Attachment = {
  readonly name: string;
  readonly contentType: string;
  /** Without angle brackets; pictures in the HTML refer to it. */
  readonly contentId: string | undefined;
  readonly content: Buffer;
};
type Envelope = { readonly from: string; readonly to: readonly string[] };

/** A mail as it was received, and what a mail program would show of it. */
export type Message = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly envelope: Envelope;
  readonly raw: Buffer;
  readonly messageId: string;
  readonly from: Mailbox | undefined;
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly Attachment[];
};

type Received = Pick<Message, 'id' | 'receivedAt' | 'envelope' | 'raw'>;

export async function readMessage(received: Received): Promise<Message> {
  const mail = await PostalMime.parse(received.raw);
  return {
    ...received,
    messageId: mail.messageId ?? '',
    from: mail.from && mailboxes([mail.from])[0],
    to: mailboxes(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(attachmentOf),
  };
}

const mailboxes = (addresses: readonly Address[]): Mailbox[] =>
  addresses.flatMap((address) => address.group ?? { name: address.name, address: address.address });

function attachmentOf({ filename, mimeType, contentId, content }: ParsedAttachment, index: number): Attachment {
  return {
    name: filename ?? `attachment-${index + 1}`,
    contentType: mimeType,
    contentId: contentId?.replaceAll(/[<>]/g, ''),
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  };
}

/** The accepted mails, oldest first; beyond the limit the oldest are dropped. */
export function mailStore(limit: number) {
  let messages: readonly Message[] = [];
  return {
    add(message: Message) {
      messages = [...messages, message].slice(-limit);
    },
    /** @param recipient only mails whose envelope names this address */
    list(recipient?: string): readonly Message[] {
      if (recipient === undefined) return messages;
      const wanted = recipient.toLowerCase();
      return messages.filter(({ envelope }) => envelope.to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id: string) => messages.find((message) => message.id === id),
    clear() {
      messages = [];
    },
  };
}
export type MailStore = ReturnType<typeof mailStore>;
