import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser';

/**
 * Two ways in which a browser test goes wrong by chance or is green for nothing: an act that names no page, which can meet the
 * former one, and an absence that is expected before anything was seen, which holds on an empty page.
 */
const ACTS = new Set(
  'check clear click dblclick dispatchEvent dragTo fill hover press pressSequentially selectOption setChecked tap type uncheck'.split(
    ' ',
  ),
);
const ABSENCES = new Set(['toBeHidden', 'toBeEmpty']);
const NEGATED = new Set(['toBeVisible', 'toBeAttached', 'toBeInViewport', 'toContainText', 'toHaveText']);
const faults: string[] = [];

/** The names of a line of calls and members, from its beginning: `page.getByRole().click` is page, getByRole, click. */
function chainOf(node: Expression): string[] {
  if (node.type === 'AwaitExpression') return chainOf(node.argument);
  if (node.type === 'CallExpression') return chainOf(node.callee);
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.object.type === 'Super') return [];
  return [...chainOf(node.object), node.property.type === 'Identifier' ? node.property.name : ''];
}

function isOfAbsence(call: CallExpression, chain: readonly string[], code: string): boolean {
  const name = chain.at(-1) ?? '';
  if (name === 'toHaveCount') return code.slice(call.start, call.end).endsWith('(0)');
  return ABSENCES.has(name) || (NEGATED.has(name) && chain.includes('not'));
}

for (const file of globSync('e2e/**/*.spec.ts')) {
  const code = readFileSync(file, 'utf8');
  const fault = (call: CallExpression, text: string) =>
    faults.push(`${file}:${code.slice(0, call.start).split('\n').length}: ${text}`);
  const looks: { call: CallExpression; isAbsence: boolean }[] = [];
  const tests: CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      const chain = chainOf(call.callee);
      const name = chain.at(-1) ?? '';
      if (ACTS.has(name) && chain.some((one) => /^(getBy\w+|locator)$/.test(one)))
        fault(call, `"${name}" names no page: write it as an act of e2e/support/driver.ts`);
      if (chain[0] === 'test' && chain.length === 1) tests.push(call);
      if (name.startsWith('to') && chain.includes('expect'))
        looks.push({ call, isAbsence: isOfAbsence(call, chain, code) });
      // An act waits for its page: after it something was seen.
      if (/^(on|onFrameOf|waitFor\w*|they)$/.test(chain[0] ?? '') || chain.includes('waitFor'))
        looks.push({ call, isAbsence: false });
    },
  }).visit(parseSync(file, code).program);
  for (const { start, end } of tests) {
    const within = looks.filter(({ call }) => call.start >= start && call.end <= end);
    const [first] = within.toSorted((one, other) => one.call.start - other.call.start);
    if (first?.isAbsence) fault(first.call, 'expects an absence before anything else was seen');
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
