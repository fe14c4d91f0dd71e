import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { sendMail } from '../testing/smtp-client.ts';

const sandbox = openedForEach(startSandbox);

const SENDER = 'from@example.nl';
const MAIL = ['Subject: hello', 'Message-ID: <first@example.nl>', '', 'body'];

/** Speaks IMAP line by line; gives all that the server said to a command. */
async function imapClient(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const until = async (end: RegExp): Promise<string> => {
    if (end.test(received)) return received.trimEnd();
    await once(socket, 'data');
    return until(end);
  };
  await until(/^\* OK .*\r\n/);
  let tag = 0;
  return {
    say: (line: string): Promise<string> => {
      tag += 1;
      received = '';
      socket.write(`a${tag} ${line}\r\n`);
      return until(new RegExp(`(^|\\n)a${tag} (OK|NO|BAD).*\r\n$`));
    },
    hangUp: () => socket.destroy(),
  };
}

/** A client that has opened the mailbox of the sender. */
const opened = async () => {
  const client = await imapClient(sandbox.imapUrl);
  expect(await client.say(`LOGIN "${SENDER}" sandbox`)).toBe('a1 OK completed');
  return { ...client, selected: await client.say('SELECT INBOX') };
};

test('a mailbox has the mails to its address, which are found until they are read', async () => {
  await sendMail(sandbox.smtpUrl, SENDER, MAIL);
  await sendMail(sandbox.smtpUrl, SENDER, ['Content-Type: multipart/report; boundary=b', '', '--b--']);
  await sendMail(sandbox.smtpUrl, 'other@example.nl', MAIL);
  const { say, selected, hangUp } = await opened();
  expect(selected).toContain('* 2 EXISTS');
  expect(await say('UID SEARCH UNSEEN')).toBe('* SEARCH 1 2\r\na3 OK completed');
  expect(await say('UID SEARCH UNSEEN HEADER Content-Type "multipart/report"')).toMatch(/^\* SEARCH 2\r\n/);
  expect(await say('UID FETCH 1 (UID BODY.PEEK[]<0.1000>)')).toContain(`{${[...MAIL, ''].join('\r\n').length}}`);
  expect(await say('UID SEARCH UNSEEN')).toMatch(/^\* SEARCH 1 2\r\n/);
  await say('UID STORE 2 +FLAGS (\\Seen)');
  expect(await say('UID SEARCH UNSEEN')).toMatch(/^\* SEARCH 1\r\n/);
  expect(await say('UID FETCH 9 (UID BODY.PEEK[])')).toBe('a9 OK completed');
  expect(await say('IDLE')).toBe('a10 BAD Unknown command');
  expect(await say('LOGOUT')).toBe('* BYE\r\na11 OK completed');
  hangUp();
});

test('a mailbox opens with its password only, and nothing is read before that', async () => {
  const { say, hangUp } = await imapClient(sandbox.imapUrl);
  expect(await say('SELECT INBOX')).toBe('a1 NO Log in first');
  expect(await say(`LOGIN ${SENDER} wrong`)).toMatch(/^a2 NO \[AUTHENTICATIONFAILED\]/);
  expect(await say('UID SEARCH ALL')).toBe('a3 NO Log in first');
  hangUp();
});

describe('a mail that cannot be delivered', () => {
  test.each([
    ['jan@bestaat-niet.test', 'failed', '5.1.1'],
    ['JAN@Bestaat-Niet.test', 'failed', '5.1.1'],
    ['vol@example.nl', 'delayed', '4.2.2'],
  ])('a mail to %s is accepted, and its sender is notified that it is %s with %s', async (to, action, status) => {
    expect(await sendMail(sandbox.smtpUrl, to, MAIL)).toMatch(/^250 /);
    const { say, selected, hangUp } = await opened();
    expect(selected).toContain('* 1 EXISTS');
    const report = await say('UID FETCH 1 (BODY.PEEK[])');
    expect(report).toContain('Content-Type: multipart/report; report-type=delivery-status;');
    for (const field of [`Final-Recipient: rfc822; ${to}`, `Action: ${action}`, `Status: ${status}`])
      expect(report).toContain(`\r\n${field}\r\n`);
    expect(report).toContain(
      'Content-Type: text/rfc822-headers\r\n\r\nSubject: hello\r\nMessage-ID: <first@example.nl>\r\n',
    );
    hangUp();
    expect(await (await fetch(`${sandbox.url}/messages?to=${to}`)).json()).toEqual([]);
  });

  test('nobody is notified of a notification', async () => {
    const client = sendMail(sandbox.smtpUrl, 'jan@bestaat-niet.test', MAIL, '');
    expect(await client).toMatch(/^250 /);
    expect(await (await fetch(`${sandbox.url}/messages`)).json()).toEqual([]);
  });
});
