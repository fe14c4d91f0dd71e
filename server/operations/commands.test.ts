import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkNames } from '../checks/check.ts';
import { checkWords } from '../checks/text.ts';
import { commands, runnable } from './commands.ts';
import { ran } from './testing/ran.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What follows `npm run ops --` in a text: a command, or a command and another word. */
const calledIn = (text: string) =>
  [...text.matchAll(/npm run ops -- ([a-z-]+(?: [a-z][a-z-]*)?)/g)].map(([, words = '']) => words);
/** After `case` stands a reference, or the name of a list. */
const isCommand = (words: string) =>
  [words, ...(words.startsWith('case ') ? [] : [words.split(' ')[0] ?? ''])].some((name) =>
    Object.hasOwn(commands, name),
  );

test('every command that a cure, a message or a document names exists', () => {
  const files = ['server', 'docs', 'deploy', 'data', '.'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.(ts|md|yaml|yml|json|service|timer)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  );
  const called = files.flatMap((file) =>
    calledIn(readFileSync(join(ROOT, file), 'utf8')).map((words) => ({ file, words })),
  );
  expect(called.length).toBeGreaterThan(80);
  expect(called.filter(({ words }) => words !== 'help' && !isCommand(words))).toEqual([]);
});

test('the cure of each promise names a command, but for a row of a deleted application and for what a person is asked', () => {
  const without = checkNames.filter((name) => calledIn(checkWords[name].cure).length === 0);
  expect(without).toEqual(['searches find', 'deleted']);
});

test('every command says with --help what it does, and does nothing else', async () => {
  for (const [name, command] of Object.entries(runnable)) {
    const { status, lines } = await ran(command, ['--help']);
    expect(status).toBe(0);
    expect(lines.join()).toContain(`${name} ${commands[name]?.words}`.trim());
  }
});
