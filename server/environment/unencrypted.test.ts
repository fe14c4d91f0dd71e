import { describe, expect, test } from 'vitest';
import { faultsWith as faults, readWith as read } from '../testing/environment.ts';
import { readDatabaseSettings } from './environment.ts';

const smtp = (SMTP_URL: string, ALLOW_UNENCRYPTED?: string) => {
  const result = read({ SMTP_URL, ALLOW_UNENCRYPTED });
  return result.ok ? result.environment.mail.smtp : result.faults;
};

describe('what can be read on the way', () => {
  const ADDRESSES = ['PUBLIC_URL', 'HANDOVER_URL', 'PAYMENT_API_URL', 'ADDRESS_API_URL'];

  test.each(ADDRESSES)(
    '%s without TLS is refused, unless it stays on this machine or the operator allows it',
    (name) => {
      for (const host of ['aov.example.nl', '10.0.0.7', '127.0.0.1.example.nl', 'localhost.example.nl', '[::2]']) {
        const url = `http://${host}`;
        expect(faults({ [name]: url })).toEqual([
          `${name} is "${url}", which is unencrypted; expected https: (see ALLOW_UNENCRYPTED).`,
        ]);
        expect(faults({ [name]: url, ALLOW_UNENCRYPTED: 'no' })).toHaveLength(1);
        expect(faults({ [name]: url, ALLOW_UNENCRYPTED: 'yes' })).toEqual([]);
      }
      for (const host of ['localhost:3001', '127.0.0.1', '127.1.2.3', '[::1]:81', 'aov.localhost']) {
        expect(faults({ [name]: `http://${host}` })).toEqual([]);
      }
    },
  );

  const DATA_KEY = 'ab'.repeat(32);
  test.each([
    ['postgresql://van:geheim@db.example.nl/aov', false],
    ['postgres://van:geheim@10.0.0.7/aov?sslmode=disable', false],
    ['postgresql://van:geheim@db.example.nl/aov?sslmode=no-verify', false],
    ['postgresql://van:geheim@db.example.nl/aov?sslmode=require', false],
    ['postgresql://van:geheim@db.example.nl/aov?sslmode=verify-full&sslmode=disable', false],
    ['postgresql://van:geheim@localhost/aov?host=db.example.nl', false],
    ['postgresql://van:geheim@db.example.nl/aov?sslmode=verify-full', true],
    ['postgresql://van:geheim@db.example.nl/aov?sslmode=verify-full&sslrootcert=/keys/ca.pem', true],
    ['postgresql://van:geheim@127.0.0.1:5433/aov', true],
    ['postgresql:///aov?host=/run/postgresql', true],
    ['postgresql://van:geheim@localhost/aov?host=/run/postgresql', true],
    ['postgresql://%2Frun%2Fpostgresql/aov', true],
  ])('PostgreSQL at %s is accepted without the exception: %s', (DATABASE_URL, isAccepted) => {
    const fault = 'DATABASE_URL is unencrypted; expected sslmode=verify-full (see ALLOW_UNENCRYPTED).';
    const commands = readDatabaseSettings({ DATABASE_URL, DATA_KEY });
    expect(faults({ DATABASE_URL, DATA_KEY })).toEqual(isAccepted ? [] : [fault]);
    expect(commands.ok || commands.faults).toEqual(isAccepted || [fault]);
    expect(faults({ DATABASE_URL, DATA_KEY, ALLOW_UNENCRYPTED: 'yes' })).toEqual([]);
    expect(readDatabaseSettings({ DATABASE_URL, DATA_KEY, ALLOW_UNENCRYPTED: 'yes' })).toMatchObject({ ok: true });
  });

  test('mails go over TLS, unless the mail server is on this machine or the operator allows it', () => {
    expect(smtp('smtp://user:secret@relay.example.nl')).toMatchObject({
      port: 587,
      requireTLS: true,
      ignoreTLS: false,
    });
    expect(smtp('smtp://127.0.0.1:1025')).toMatchObject({ requireTLS: false, ignoreTLS: true });
    expect(smtp('smtp://mailpit:1025', 'yes')).toMatchObject({ requireTLS: false, ignoreTLS: false });
    expect(smtp('smtp://user:secret@mailpit:1025', 'yes')).toMatchObject({ requireTLS: true });
  });
});
