import type { Message } from './message.ts';

/** The accepted mails, oldest first; beyond the limit the oldest are dropped. */
export type MailStore = {
  add(message: Message): void;
  /** @param recipient only mails whose envelope names this address */
  list(recipient?: string): readonly Message[];
  find(id: string): Message | undefined;
  clear(): void;
};

export function mailStore(limit: number): MailStore {
  let messages: Message[] = [];
  return {
    add(message) {
      messages = [...messages, message].slice(-limit);
    },
    list(recipient) {
      if (recipient === undefined) return messages;
      const wanted = recipient.toLowerCase();
      return messages.filter(({ envelope }) => envelope.to.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = [];
    },
  };
}
