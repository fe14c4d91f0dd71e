import type { ImapSettings } from '../mail/mail-urls.ts';

/** How it becomes known which mails did not arrive; by the mailbox, by the call, or both. */
export type BounceSettings = {
  readonly mailbox: ImapSettings | undefined;
  /** They sign the calls of the mail provider; none when it does not call. */
  readonly secrets: readonly Uint8Array[];
};
