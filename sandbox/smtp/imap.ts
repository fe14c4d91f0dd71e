import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { MailStore, Message } from './message.ts';

/** The password of every mailbox. */
const PASSWORD = 'sandbox';

/** The lines before the last one, and how that one goes on behind its tag. */
type Answer = { readonly untagged?: readonly (string | Buffer)[]; readonly tagged: string };
type Session = { user: string | undefined };
type Commands = Readonly<Record<string, (session: Session, words: readonly string[]) => Answer>>;

const DONE: Answer = { tagged: 'OK completed' };
const UNKNOWN: Answer = { tagged: 'BAD Unknown command' };
const CRLF = Buffer.from('\r\n');

/**
 * Serves the mails to an address as the INBOX of that address, by IMAP4rev1 (RFC 3501): log in, select, search, fetch whole
 * mails and set flags, all by UID, which is what a program needs that reads a mailbox.
 */
export function imapServer(store: MailStore): (socket: Socket) => void {
  const inbox = inboxOf(store);
  const before: Commands = {
    CAPABILITY: () => ({ ...DONE, untagged: ['* CAPABILITY IMAP4rev1'] }),
    LOGIN: (session, [user, password]) => {
      if (password !== PASSWORD) return { tagged: 'NO [AUTHENTICATIONFAILED] Wrong password' };
      session.user = user;
      return DONE;
    },
    NOOP: () => DONE,
    LOGOUT: () => ({ ...DONE, untagged: ['* BYE'] }),
  };
  const select = ({ user = '' }: Session): Answer => ({ ...DONE, untagged: inbox.selected(user) });
  const after: Commands = {
    LIST: () => ({ ...DONE, untagged: ['* LIST (\\Noselect) "/" ""'] }),
    SELECT: select,
    EXAMINE: select,
    'UID SEARCH': ({ user = '' }, words) => ({ ...DONE, untagged: [inbox.found(user, words)] }),
    'UID FETCH': ({ user = '' }, [uid = '']) => ({ ...DONE, untagged: inbox.fetched(user, Number(uid)) }),
    'UID STORE': ({ user = '' }, [uid = '', ...flags]) => {
      if (/\\Seen/i.test(flags.join(' '))) inbox.read(user, Number(uid));
      return DONE;
    },
  };
  const answerTo = (session: Session, name: string, words: readonly string[]): Answer => {
    const command = before[name] ?? after[name];
    if (name in after && session.user === undefined) return { tagged: 'NO Log in first' };
    return command?.(session, words) ?? UNKNOWN;
  };
  return (socket) => {
    const session: Session = { user: undefined };
    socket.write('* OK Provider sandbox\r\n');
    const lines = createInterface({ input: socket, crlfDelay: Infinity });
    // A client that is killed breaks its connection, and readline passes the error on.
    lines.on('error', () => socket.destroy());
    lines.on('line', (line) => {
      const [tag = '*', first = '', ...rest] = wordsOf(line);
      const [name, words] = /^uid$/i.test(first) ? [`UID ${rest[0]}`, rest.slice(1)] : [first, rest];
      const { untagged = [], tagged } = answerTo(session, name.toUpperCase(), words);
      const answer = [...untagged, `${tag} ${tagged}`].flatMap((one) => [Buffer.from(one), CRLF]);
      // In one piece: the kernel holds a second one back for 40 ms.
      socket.write(Buffer.concat(answer));
      if (/^logout$/i.test(name)) socket.end();
    });
  };
}

/** The mails to an address, by number, with what was read of them. */
function inboxOf(store: MailStore) {
  const uids = new Map<string, number>();
  const seen = new Set<string>();
  const uidOf = ({ id }: Message): number => {
    const uid = uids.get(id) ?? uids.size + 1;
    uids.set(id, uid);
    return uid;
  };
  return {
    /** The responses when a client opens a mailbox. */
    selected: (user: string): string[] => [
      '* FLAGS (\\Seen)',
      '* OK [PERMANENTFLAGS (\\Seen)] Limited',
      `* ${store.list(user).length} EXISTS`,
      '* 0 RECENT',
      '* OK [UIDVALIDITY 1] Valid',
      `* OK [UIDNEXT ${uids.size + 1}] Next`,
    ],
    found: (user: string, criteria: readonly string[]): string => {
      const found = store.list(user).filter((message) => isFound(message, criteria, seen.has(message.id)));
      return `* SEARCH ${found.map(uidOf).join(' ')}`.trimEnd();
    },
    fetched: (user: string, uid: number): Buffer[] => {
      const number = store.list(user).findIndex((message) => uidOf(message) === uid) + 1;
      const message = store.list(user)[number - 1];
      if (!message) return [];
      const literal = `* ${number} FETCH (UID ${uid} BODY[]<0> {${message.raw.length}}\r\n`;
      return [Buffer.concat([Buffer.from(literal), message.raw, Buffer.from(')')])];
    },
    read: (user: string, uid: number): void => {
      const message = store.list(user).find((one) => uidOf(one) === uid);
      if (message) seen.add(message.id);
    },
  };
}

/** The words of a line; what stands in quotes is one. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare = '']) =>
    quoted === undefined ? bare : quoted.replaceAll(/\\(.)/g, '$1'),
  );

/** UNSEEN, and HEADER with a name and a part of its value; any other criterion holds of every mail. */
function isFound({ headers }: Message, criteria: readonly string[], isSeen: boolean): boolean {
  const words = criteria.map((word) => word.toUpperCase());
  if (isSeen && words.includes('UNSEEN')) return false;
  const at = words.indexOf('HEADER');
  if (at === -1) return true;
  const [name, part = ''] = words.slice(at + 1);
  return headers.some((header) => header.name.toUpperCase() === name && header.value.toUpperCase().includes(part));
}
