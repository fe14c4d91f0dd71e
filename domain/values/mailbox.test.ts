import { expect, test } from 'vitest';
import { mailboxOf, probablyMeant } from './mailbox.ts';

test('one mailbox has many notations, and another name or provider is another one', () => {
  const same = ['qz@vangnet.example', ' Q.Z@Vangnet.example', 'q.z+aov@vangnet.example', 'q.z+a+b@vangnet.example'];
  expect(new Set(same.map(mailboxOf))).toEqual(new Set(['qz@vangnet.example']));
  expect(new Set(['qz@vangnet.example', 'qz@van.gnet.example', 'qzz@vangnet.example'].map(mailboxOf)).size).toBe(3);
  expect(mailboxOf('jan@M\u00fcller.example')).toBe(mailboxOf('jan@xn--mller-kva.example'));
});

test('an address whose domain is a common one but for a typing error or its ending was probably meant', () => {
  const typed =
    'gmial.com gmail.con gmail.co gmai.com gmail.nl Gmal.com hotnail.com hotmial.nl outlok.com iclould.com zigo.nl ziggo.com';
  const meant = typed.split(' ').map((domain) => probablyMeant(`Jan.S@${domain}`)?.replace('Jan.S@', ''));
  expect(meant.join(' ')).toBe(
    'gmail.com gmail.com gmail.com gmail.com gmail.com gmail.com hotmail.com hotmail.nl outlook.com icloud.com ziggo.nl ziggo.nl',
  );
});

test('a common address, another real one and what is no address yet are not doubted', () => {
  const right =
    'gmail.com GMAIL.COM hotmail.nl live.nl live.be outlook.be hotmail.fr mail.com ymail.com kwast.example vangnet.nl';
  for (const domain of right.split(' ')) expect(probablyMeant(`jan@${domain}`)).toBeUndefined();
  for (const text of ['', 'jan', 'jan@', '@gmial.com', 'gmial.com']) expect(probablyMeant(text)).toBeUndefined();
});
