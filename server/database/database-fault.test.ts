import { describe, expect, test } from 'vitest';
import { postgresFault } from './database-fault.ts';

const url = 'postgresql://van%40gnet:geheim@db.internal:5433/aov';
const withCode = (code: string, message = 'something') => Object.assign(new Error(message), { code });

describe('why PostgreSQL does not work is one line without the password', () => {
  test.each([
    [withCode('ENOTFOUND'), 'DATABASE_URL: PostgreSQL at db.internal:5433 does not respond (ENOTFOUND).'],
    [
      new Error('Connection terminated due to connection timeout'),
      'DATABASE_URL: PostgreSQL at db.internal:5433 does not respond.',
    ],
    [
      withCode('08P01', 'unsupported startup parameter: statement_timeout'),
      'DATABASE_URL: the server at db.internal:5433 refused the connection: unsupported startup parameter: statement_timeout (08P01). For PgBouncer see docs/operations.md.',
    ],
    [
      withCode('28P01', 'password authentication failed for user "van@gnet"'),
      'DATABASE_URL: PostgreSQL at db.internal:5433 rejects user "van@gnet": password authentication failed for user "van@gnet".',
    ],
    [
      new Error('DATABASE_PASSWORD_FILE "/run/secrets/database" cannot be read (ENOENT)'),
      'DATABASE_URL: PostgreSQL at db.internal:5433 rejects user "van@gnet": DATABASE_PASSWORD_FILE "/run/secrets/database" cannot be read (ENOENT).',
    ],
    [
      withCode('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
      'DATABASE_URL: self-signed certificate in certificate chain (SELF_SIGNED_CERT_IN_CHAIN). Name the file of the authority of its certificate with sslrootcert.',
    ],
    [withCode('3D000'), 'DATABASE_URL: PostgreSQL at db.internal:5433 has no database "aov".'],
    [
      withCode('42501', 'permission denied for\nschema public'),
      'DATABASE_URL: user "van@gnet" may not change tables of PostgreSQL at db.internal:5433; nothing was changed. Run the command, or "npm run ops -- migrate" for a server, as one that may.',
    ],
    [
      withCode('55P03'),
      'DATABASE_URL: somebody holds tables of PostgreSQL at db.internal:5433 that have to be changed, as a backup does; nothing was changed. Try again when it is done.',
    ],
    [withCode('42P01', 'relation "x"\nis missing'), 'DATABASE_URL: relation "x" is missing (42P01).'],
  ])('why PostgreSQL does not work is one line without the password: %s', (error, line) => {
    expect(postgresFault(url, error)).toBe(line);
  });

  test('a question that took too long is named: PostgreSQL does respond', () => {
    const line = postgresFault(url, withCode('57014'), { sql: 'select "id" from "applications"', ms: 10_032.4 });
    expect(line).toBe(
      'DATABASE_URL: PostgreSQL at db.internal:5433 responds, but a question took longer than 10 seconds and was cut off (57014): select "id" from "applications"',
    );
  });

  test('why PostgreSQL does not work is one line without the password, also when there is no host but a socket', () => {
    const line = 'DATABASE_URL: PostgreSQL at the local socket does not respond (ENOENT).';
    expect(postgresFault('postgresql:///aov?host=/run/postgresql', withCode('ENOENT'))).toBe(line);
  });
});
