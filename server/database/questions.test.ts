import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** In Kysely anything but a list that is written out, and the words in SQL. */
const FROM_A_QUESTION = /'not in',\s*(?!\s|\[)|\bnot in \(\s*select\b/i;

test('no question asks for what is "not in" another question: PostgreSQL reads that one again for each row', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const asking = files.filter((file) => FROM_A_QUESTION.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(asking, 'ask with "not exists" instead').toEqual([]);
});

test.each([
  ["where('id', 'not in', (where) => where.selectFrom('keys'))", true],
  ["where(\n  'id',\n  'not in',\n  others,\n)", true],
  ['sql`delete from a where id not in (select id from b)`', true],
  ["where('id', 'not in', ['a', ...more])", false],
  ["where(\n  'id',\n  'not in',\n  [one],\n)", false],
])('%j is reported from a list: %s', (code, asks) => {
  expect(FROM_A_QUESTION.test(code)).toBe(asks);
});
