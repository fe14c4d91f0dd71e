import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PAGE = 'docs/glossary.md';
const ROOMS = ['domain', 'contract', 'reference-data', 'server', 'web', 'counter'];

/** Names of the glossary that the code does not have. A file name counts as the name of a file that exists. */
export function glossaryFaults(): string[] {
  const names = [...readFileSync(PAGE, 'utf8').matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name);
  const files = execFileSync('git', ['ls-files', ...ROOMS], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  return [...new Set(names)]
    .filter((name) => !words.has(name) && !files.some((file) => file.endsWith(`/${name}`)))
    .map((name) => `${PAGE} names ${name}, which the code does not have`);
}
