import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each(['qz@vangnet.example', ' Q.Z@Vangnet.example', 'q.z+aov@vangnet.example', 'q.z+a+b@vangnet.example'])(
  '%j reaches one mailbox',
  (address) => {
    expect(mailboxOf(address)).toBe('qz@vangnet.example');
  },
);

test('Another name or another provider is another mailbox.', () => {
  const addresses = ['qz@vangnet.example', 'qz@van.gnet.example', 'qzz@vangnet.example'];
  expect(new Set(addresses.map(mailboxOf)).size).toBe(3);
});
