import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Comment, type Node, type StringLiteral, type TemplateLiteral } from 'oxc-parser';
import { wordsModule } from '@vangnet/domain/values/language';
import { hashOf, type Catalogue, type Sentence } from './sentence.ts';

/** The parts of a module in which its words stand. What is compared, passed on or taken apart is no text for a reader. */
const WORDS_STAND_IN: Readonly<Record<string, readonly string[]>> = {
  Program: ['body'],
  ExportNamedDeclaration: ['declaration'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['init'],
  FunctionDeclaration: ['body'],
  ArrowFunctionExpression: ['body'],
  BlockStatement: ['body'],
  ReturnStatement: ['argument'],
  IfStatement: ['consequent', 'alternate'],
  ObjectExpression: ['properties'],
  Property: ['value'],
  SpreadElement: ['argument'],
  ArrayExpression: ['elements'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  MemberExpression: ['object'],
  ParenthesizedExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSAsExpression: ['expression'],
  TemplateLiteral: ['expressions'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);

/** The joined parts of a text, a function that is called for each of a list, and what a method is called on. */
function inCall(node: Node): readonly Node[] {
  if (node.type === 'BinaryExpression' && node.operator === '+') return nodesIn([node.left, node.right]);
  if (node.type !== 'CallExpression') return [];
  const called = node.arguments.filter(({ type }) => type === 'ArrowFunctionExpression');
  return node.callee.type === 'MemberExpression' ? [node.callee, ...called] : called;
}

const partsOf = (node: Node): readonly Node[] => [
  ...(WORDS_STAND_IN[node.type] ?? []).flatMap((field) => nodesIn(Reflect.get(node, field))),
  ...inCall(node),
];

/** The name of a part in its key: that of a member or a constant. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : undefined;
  if (node.type === 'FunctionDeclaration') return node.id?.name;
  if (node.type !== 'Property') return undefined;
  return node.key.type === 'Literal' ? String(node.key.value) : nameIn(node.key);
}

/** The name in an expression that says best what it stands for: that of `formatEuro(amount)` is `amount`. */
function nameIn(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return nameIn(node.property) ?? nameIn(node.object);
    case 'CallExpression':
      return node.arguments.map(nameIn).find((name) => name !== undefined) ?? nameIn(calledOn(node.callee));
    case 'ConditionalExpression':
      return nameIn(node.test);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return nameIn(node.left);
    case 'ParenthesizedExpression':
      return nameIn(node.expression);
    default:
      return undefined;
  }
}

const calledOn = (callee: Node) => (callee.type === 'MemberExpression' && !callee.computed ? callee.object : callee);

type Place = {
  readonly path: string;
  readonly note?: string | undefined;
  readonly isFixed: boolean;
};
type Found = Place & { readonly node: StringLiteral | TemplateLiteral };

/**
 * The sentences of a module of words, in the order in which they stand there.
 *
 * @param file its path from the root of the repository
 * @throws when it is not TypeScript
 */
export function sentencesIn(file: string, source: string): Sentence[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Found[] = [];
  const ofModule = comments.find(({ end }) => source.startsWith('\n\n', end));
  const isAt = (node: Node, { end }: Comment) =>
    end <= node.start && /^ *(?:\n *)?$/.test(source.slice(end, node.start));
  const commentAt = (node: Node) => (node === program ? ofModule : comments.find((comment) => isAt(node, comment)));
  const look = (node: Node, above: Place, index?: number) => {
    const place = below(above, { name: nameOf(node) ?? index, comment: textOf(commentAt(node)) });
    if (isText(node)) found.push({ node, ...place });
    const isList = node.type === 'ArrayExpression';
    for (const [position, part] of partsOf(node).entries()) look(part, place, isList ? position : undefined);
  };
  look(program, { path: '', isFixed: false });
  return found.map((one, index) => sentenceOf(one, { file, source, found, index }));
}

function below(above: Place, { name, comment }: { name: string | number | undefined; comment: string | undefined }) {
  return {
    path: name === undefined ? above.path : `${above.path}${above.path && '.'}${name}`,
    note: spoken(comment) ?? above.note,
    isFixed: above.isFixed || isFixed(comment),
  };
}

type Beside = {
  readonly file: string;
  readonly source: string;
  readonly found: readonly Found[];
  readonly index: number;
};

function sentenceOf({ node, path, note, isFixed: fixed }: Found, { file, source, found, index }: Beside): Sentence {
  const same = (other: Found) => other.path === path;
  const nth = found.slice(0, index).filter(same).length + 1;
  const placeholders = placeholdersIn(node, source);
  const text = textIn(node, placeholders);
  return {
    key: `${wordsModule(file)}#${path}${nth > 1 ? `~${nth}` : ''}`,
    file,
    line: source.slice(0, node.start).split('\n').length,
    note,
    text,
    placeholders: [...new Set(text.match(/\{\w+\}/g))].map((one) => one.slice(1, -1)),
    isPart: found.filter(same).length > 1,
    isFixed: fixed,
    hash: hashOf(source.slice(node.start, node.end)),
    span: { start: node.start, end: node.end, placeholders },
  };
}

/** Stands in the comment of a text, or of what holds it, that only the specification or the law may change. */
const FIXED = /\s*@fixed\b/;
const isFixed = (comment: string | undefined) => comment !== undefined && FIXED.test(comment);
const spoken = (comment: string | undefined) => comment?.replace(FIXED, '').trim() || undefined;

const textOf = (comment: Comment | undefined) =>
  comment?.value
    .replaceAll(/^\s*\*+ ?|\s*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A text that says something: it has a letter. */
function isText(node: Node): node is StringLiteral | TemplateLiteral {
  if (node.type === 'TemplateLiteral') return node.quasis.some(({ value }) => /\p{L}/u.test(value.cooked ?? ''));
  return node.type === 'Literal' && typeof node.value === 'string' && /\p{L}/u.test(node.value);
}

/** Each with a name of its own; the same expression twice is one placeholder. */
function placeholdersIn(node: StringLiteral | TemplateLiteral, source: string): Sentence['span']['placeholders'] {
  if (node.type === 'Literal') return [];
  const names = new Map<string, string>();
  return node.expressions.map((expression) => {
    const { start, end } = expression;
    const code = source.slice(start, end);
    const name = nameIn(expression) ?? 'value';
    const isTaken = [...names.values()].includes(name);
    const own = names.get(code) ?? (isTaken ? `${name}${names.size + 1}` : name);
    names.set(code, own);
    return { name: own, start, end };
  });
}

const textIn = (node: StringLiteral | TemplateLiteral, placeholders: Sentence['span']['placeholders']) =>
  node.type === 'Literal'
    ? node.value
    : node.quasis
        .map(({ value }, index) => `${value.cooked ?? ''}${placeholders[index] ? `{${placeholders[index].name}}` : ''}`)
        .join('');

const MODULES = '{{domain,web}/**/*text.en.ts,words/en/*.ts}';

/**
 * Every sentence of the pages, mails and documents for visitors, from the sources of the product: of the modules of words that
 * have English beside them. The Dutch ones say what is fixed, and what a translator has to know.
 *
 * @param root the folder of the product
 */
export function catalogueOf(root: string): Catalogue {
  const read = (file: string) => sentencesIn(file, readFileSync(join(root, file), 'utf8'));
  const english = globSync(MODULES, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .toSorted();
  const nl = english.flatMap((file) => {
    const own = file.replace(/^words\/en\//, 'words/nl/').replace('.en.ts', '.nl.ts');
    return read(existsSync(join(root, own)) ? own : `${wordsModule(file)}.ts`);
  });
  const byKey = new Map(nl.map((sentence) => [sentence.key, sentence]));
  const en = english.flatMap(read).map((sentence) => {
    const dutch = byKey.get(sentence.key);
    return { ...sentence, isFixed: sentence.isFixed || (dutch?.isFixed ?? false), note: sentence.note ?? dutch?.note };
  });
  return { nl, en };
}
