import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type Function as FunctionNode, type ArrowFunctionExpression } from 'oxc-parser';

/** The longest file, in lines; no file may be longer. The longest function is a rule of .oxlintrc.json. */
const LONGEST_FILE = 250;
/** At most this many lines have half and nine tenths of the files, and nine tenths of the functions with a body. */
const LIMITS = { median: 60, ninetieth: 150, functions: 40 };
/** Tests and what they stand on are long lists of cases: they are judged by the longest file only. */
const TESTS = /\.(test|spec)\.|(^|\/)testing\/|^e2e\//;

const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs'];
const files = execFileSync('git', listed, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.d.ts'))
  .map((file) => {
    const code = readFileSync(file, 'utf8');
    return { file, lines: linesOf(code), functions: file.endsWith('.css') ? [] : functionsOf(file, code) };
  });

const faults = files
  .filter(({ lines }) => lines > LONGEST_FILE)
  .map(({ file, lines }) => `${file}: ${lines} lines (limit ${LONGEST_FILE})`);
const product = files.filter(({ file }) => !TESTS.test(file));
const lines = product.map((file) => file.lines);
const functions = product.flatMap((file) => file.functions);
const measured = { median: at(0.5, lines), ninetieth: at(0.9, lines), functions: at(0.9, functions) };
console.log(
  `${product.length} files, median ${measured.median}, 90th percentile ${measured.ninetieth}, longest ${Math.max(...lines)} lines; ` +
    `${functions.length} functions, 90th percentile ${measured.functions}, longest ${Math.max(...functions)} lines`,
);
for (const key of ['median', 'ninetieth', 'functions'] as const) {
  if (measured[key] > LIMITS[key]) faults.push(`${key}: ${measured[key]} lines (limit ${LIMITS[key]})`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

function at(share: number, sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length * share)] ?? 0;
}

function linesOf(code: string): number {
  return code.replace(/\n$/, '').split('\n').length;
}

/** The lines of every function that has a body; an arrow with one expression is no more than that. */
function functionsOf(file: string, code: string): number[] {
  const found: number[] = [];
  const measure = ({ body, start, end }: FunctionNode | ArrowFunctionExpression) => {
    if (body?.type === 'BlockStatement') found.push(linesOf(code.slice(start, end)));
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, code).program);
  return found;
}
