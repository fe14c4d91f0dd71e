import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { isAmbiguous } from './ambiguous-pattern.ts';

/*
 * Looked at for this: safe-regex2 passes /\[((?:\\.|[^\]])+)\]/, scslre and redos-detector cannot tell it from its mended form, and recheck
 * takes four seconds for it and has no verdict on the mended one after ten.
 */

/** The modules that read what visitors, brands, browsers and other systems send. */
const PRODUCT = ['domain', 'contract', 'reference-data', 'server', 'web', 'counter', 'element'];
const TESTS = /\.(test|spec)\.|(^|\/)(testing|gallery)\//;

/** Patterns that have two ways to match a text, but few, whatever its length. */
const FEW_WAYS: Readonly<Record<string, readonly string[]>> = {
  // 1112000 is the 1st of November or the 11th of January.
  'element/answers.ts': ['/^(\\d\\d?)\\D?(\\d\\d?)\\D?([12]\\d{3})$/'],
  // Of a word in which it stands twice.
  'web/pages/TextPage.tsx': ['/(\\S*e-mail\\S*)/'],
};

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...PRODUCT.map((room) => `${room}/*.ts*`)];
const files = execFileSync('git', listed, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file) && existsSync(file));

let count = 0;
const faults: string[] = [];
for (const file of files) {
  const code = readFileSync(file, 'utf8');
  const allowed = new Set(FEW_WAYS[file]);
  const judge = (raw: string, pattern: string, flags: string) => {
    count += 1;
    if (!isAmbiguous(pattern, flags)) return;
    if (!allowed.delete(raw)) faults.push(`${file}: ${raw} has two ways to match the same text`);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) judge(node.raw ?? '', node.regex.pattern, node.regex.flags);
    },
  }).visit(parseSync(file, code).program);
  for (const raw of allowed) faults.push(`${file}: ${raw} is none any more; take it out of check-patterns.ts`);
}
console.log(`${count} patterns, ${Object.values(FEW_WAYS).flat().length} with few ways to match the same text`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
