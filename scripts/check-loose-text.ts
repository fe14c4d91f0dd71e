import { globSync, readFileSync } from 'node:fs';
import {
  parseSync,
  Visitor,
  type CallExpression,
  type Expression,
  type FunctionBody,
  type JSXChild,
  type Program,
} from 'oxc-parser';

/**
 * A translating browser puts elements of its own in the place of every text. React then throws at a text that goes or that something
 * comes before, which leaves an empty page, and writes a change where nobody sees it; only of a text that is all its element holds
 * it replaces whatever stands there. So beside other content stand fixed words alone, and what changes has an element of its own.
 * The tests of pages see the same as it happens (web/testing/translating.ts); this also sees what none of them does.
 */
const PAGES = '{web,counter}/**/*.tsx';
const OTHERS = /\.test\.|(^|\/)(testing|gallery|node_modules|dist)\//;
/** Elements whose content is text more often than not, also when it may be more. */
const OF_TEXT = /^(a|b|button|dt|em|h\d|label|legend|p|small|span|strong|summary)$/;

/** The content that an expression puts into the page: declared as such, nothing, words that never change, or a text that may. */
type Kind = 'element' | 'content' | 'nothing' | 'words' | 'text';
/** Names of a file by what they hold. */
type Names = Readonly<Record<'words' | 'content' | 'elements', Set<string>>>;

const faults: string[] = [];
for (const file of globSync(PAGES).filter((name) => !OTHERS.test(name))) {
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code, { preserveParens: false });
  const names = namesIn(program, code);
  const tell = ({ start }: { start: number }) =>
    faults.push(`${file}:${code.slice(0, start).split('\n').length}: ${code.slice(start).split('\n')[0]?.trim()}`);
  const judge = (children: readonly JSXChild[], parent: string) => looseIn(children, parent, names).forEach(tell);
  const functions: string[] = [];
  const leave = () => void functions.pop();
  new Visitor({
    JSXElement: ({ children, openingElement: { name } }) => judge(children, code.slice(name.start, name.end)),
    JSXFragment: ({ children }) => judge(children, ''),
    FunctionDeclaration: ({ id }) => void functions.push(id?.name ?? ''),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: ({ id }) => void functions.push(id?.name ?? ''),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: () => void functions.push(''),
    'ArrowFunctionExpression:exit': leave,
    // Whoever shows a component may have something beside it.
    ReturnStatement(node) {
      if (/^[A-Z]/.test(functions.at(-1) ?? '') && node.argument && !kindsOf(node.argument, names).every(isContent))
        tell(node);
    },
  }).visit(program);
}
if (faults.length > 0)
  console.error(
    'Text that changes beside other content, or has what comes and goes before it, needs an element of its own:',
  );
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** The children that a translator would break. A fragment is a part of whatever it stands in, so it holds no text at all. */
function looseIn(children: readonly JSXChild[], parent: string, names: Names): JSXChild[] {
  const all = children.filter((child) => !isLayout(child));
  const kinds = all.map((child) => kindsOfChild(child, names));
  if (parent !== '' && all.length < 2) return [];
  return all.filter((_, index) => {
    const own = kinds[index] ?? [];
    if (own.includes('text') || (own.length > 1 && own.includes('words'))) return true;
    if (parent === '') return own.includes('words');
    if (own.includes('content') && OF_TEXT.test(parent)) return true;
    const before = kinds[index - 1] ?? [];
    return own.includes('words') && before.some((kind) => kind === 'content' || kind === 'nothing');
  });
}

/** Line breaks between elements, and comments. */
function isLayout(child: JSXChild): boolean {
  if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value);
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function kindsOfChild(child: JSXChild, names: Names): Kind[] {
  if (child.type === 'JSXText') return ['words'];
  if (child.type !== 'JSXExpressionContainer') return ['element'];
  return child.expression.type === 'JSXEmptyExpression' ? [] : kindsOf(child.expression, names);
}

/** The kinds of content at each end of an expression. */
function kindsOf(node: Expression, names: Names): Kind[] {
  const kinds = (one: Expression) => kindsOf(one, names);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'ConditionalExpression':
      return [...kinds(node.consequent), ...kinds(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? (['nothing'] as const) : kinds(node.left)), ...kinds(node.right)];
    case 'ChainExpression':
      return kinds(node.expression);
    case 'ArrowFunctionExpression':
      return kindsOfBody(node.body, names);
    case 'CallExpression':
      return kindsOfCall(node, names);
    default:
      return [kindOfValue(node, names)];
  }
}

function kindOfValue(node: Expression, names: Names): Kind {
  if (node.type === 'Literal') return typeof node.value === 'string' ? 'words' : 'nothing';
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0 ? 'words' : 'text';
  return kindOfName(node, names);
}

function kindOfName(node: Expression, names: Names): Kind {
  if (node.type === 'Identifier' && node.name === 'undefined') return 'nothing';
  if (node.type === 'MemberExpression' && isFixed(node, names)) return 'words';
  const name = node.type === 'MemberExpression' && !node.computed ? node.property : node;
  if (name.type !== 'Identifier') return 'text';
  return names.elements.has(name.name) ? 'element' : names.content.has(name.name) ? 'content' : 'text';
}

/** A list is what it makes of each of its things; any other call what its function returns. */
function kindsOfCall({ callee, arguments: [made] }: CallExpression, names: Names): Kind[] {
  const isList = callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'map';
  return isList && made && made.type !== 'SpreadElement'
    ? ['nothing', ...kindsOf(made, names)]
    : kindsOf(callee, names).map((kind) => (kind === 'words' ? 'text' : kind));
}

function kindsOfBody(body: FunctionBody | Expression, names: Names): Kind[] {
  if (body.type !== 'BlockStatement') return kindsOf(body, names);
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' && last.argument ? kindsOf(last.argument, names) : ['text'];
}

/** A sentence by its name, which is the same in every rendering. */
function isFixed(node: Expression, { words }: Pick<Names, 'words'>): boolean {
  if (node.type === 'Identifier') return words.has(node.name);
  if (node.type !== 'MemberExpression') return false;
  return isFixed(node.object, { words }) && (!node.computed || node.property.type === 'Literal');
}

function isContent(kind: Kind): boolean {
  return kind !== 'text' && kind !== 'words';
}

/** Words come from a module of words; elements and other content are what the file declares so, or makes of elements. */
function namesIn(program: Program, code: string): Names {
  const declared = (type: string) =>
    new Set([...code.matchAll(RegExp(`(\\w+)\\??: (?:[^;=,\\n]|=>)*\\b${type}\\b`, 'g'))].map(([, name = '']) => name));
  const names: Names = { words: new Set(), content: declared('ReactNode'), elements: declared('ReactElement') };
  const add = (name: string, kinds: readonly Kind[]) => {
    if (kinds.every((kind) => kind === 'element')) names.elements.add(name);
    else if (kinds.every(isContent)) names.content.add(name);
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (/text(\.ts)?$/.test(source.value)) for (const { local } of specifiers) names.words.add(local.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) add(id.name, kindsOf(init, names));
    },
    FunctionDeclaration({ id, body }) {
      if (id && body) add(id.name, kindsOfBody(body, names));
    },
  }).visit(program);
  return names;
}
