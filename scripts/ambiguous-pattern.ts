import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** The signs of a part of the pattern that can come first and last, by their numbers. */
type Part = { readonly isOptional: boolean; readonly first: readonly number[]; readonly last: readonly number[] };
const NOTHING: Part = { isOptional: true, first: [], last: [] };
const START = 0;
/** Characters by which two signs of a pattern are compared. */
const LATIN = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code));
const ALPHABET = [...LATIN, '\u0300', '\u200b', '–', '€', '中', '\ufeff', '😀'];
/** A sign that may come so often is taken as often; one that may come more often, and a group beyond three, as a loop. */
const MOST_COPIES = { sign: 20, group: 3 };

/** A pattern as the signs that it reads, and which can come after which: the automaton of Glushkov, which makes no step without a sign. */
class Automaton {
  /** The characters of each sign. */
  readonly signs: ReadonlySet<string>[] = [new Set()];
  /** By sign, what can come next, and in how many ways. */
  readonly next: Map<number, number>[] = [new Map()];
  readonly ends: ReadonlySet<number>;
  readonly #flags: string;

  constructor(source: string, flags: string) {
    this.#flags = flags.replaceAll(/[gyd]/g, '');
    const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
    const whole = this.#partOf(new RegExpParser().parsePattern(source, 0, source.length, unicode));
    this.#link([START], whole.first);
    this.ends = new Set([...whole.last, ...(whole.isOptional ? [START] : [])]);
  }

  #link(from: readonly number[], to: readonly number[]): void {
    for (const one of from)
      for (const other of to) {
        const after = this.next[one];
        after?.set(other, (after.get(other) ?? 0) + 1);
      }
  }

  #partOf(node: AST.Pattern | AST.Alternative | AST.Element): Part {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return eitherOf(node.alternatives.map((one) => this.#partOf(one)));
      case 'Alternative':
        return node.elements.reduce((before, one) => this.#then(before, this.#partOf(one)), NOTHING);
      case 'Quantifier':
        return this.#repeated(node);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.#sign(node.raw);
      // What looks around reads nothing, and what it excludes is left out of account.
      default:
        return NOTHING;
    }
  }

  #sign(raw: string): Part {
    const pattern = new RegExp(`^(?:${raw})$`, this.#flags);
    const added = this.signs.push(new Set(ALPHABET.filter((one) => pattern.test(one)))) - 1;
    this.next.push(new Map());
    return { isOptional: false, first: [added], last: [added] };
  }

  #then(one: Part, other: Part): Part {
    this.#link(one.last, other.first);
    return {
      isOptional: one.isOptional && other.isOptional,
      first: one.isOptional ? [...one.first, ...other.first] : one.first,
      last: other.isOptional ? [...one.last, ...other.last] : other.last,
    };
  }

  #repeated({ element, min, max }: AST.Quantifier): Part {
    const most = MOST_COPIES[element.type.startsWith('Char') ? 'sign' : 'group'];
    if (max <= most) return this.#copies(element, min, max);
    const before = this.#copies(element, Math.min(min, most) - 1, Math.min(min, most) - 1);
    const looped = this.#partOf(element);
    this.#link(looped.last, looped.first);
    return this.#then(before, { ...looped, isOptional: looped.isOptional || min === 0 });
  }

  /** As often as it may come, each of the optional ones within the one before. */
  #copies(element: AST.Element, min: number, max: number): Part {
    let rest = NOTHING;
    for (let copy = max; copy > 0; copy -= 1) {
      const whole = this.#then(this.#partOf(element), rest);
      rest = { ...whole, isOptional: whole.isOptional || copy > min };
    }
    return rest;
  }
}

const eitherOf = (parts: readonly Part[]): Part => ({
  isOptional: parts.some(({ isOptional }) => isOptional),
  first: parts.flatMap(({ first }) => first),
  last: parts.flatMap(({ last }) => last),
});

/**
 * Whether a pattern has two ways to match the same text. A text that fits almost, of which a pattern tries every way, then takes a time
 * that grows with the number of ways: for each character more, twice as long in the worst case.
 */
export function isAmbiguous(source: string, flags: string): boolean {
  const automaton = new Automaton(source, flags);
  const pairs = pairsIn(automaton);
  if (!pairs) return true;
  // Back from the pairs at which both have read the text.
  const open = [...pairs.values()].filter(({ at }) => at.every((sign) => automaton.ends.has(sign)));
  const seen = new Set(open);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    if (pair.at[0] !== pair.at[1]) return true;
    const more = pair.from.filter((from) => !seen.has(from));
    for (const from of more) seen.add(from);
    open.push(...more);
  }
  return false;
}

/** Two readers of the same text, and where they can come from. */
type Pair = { readonly at: readonly [number, number]; readonly from: Pair[] };

/** Where two readers of the same text can be; undefined when one step can be made in two ways. */
function pairsIn({ signs, next }: Automaton): Map<string, Pair> | undefined {
  const none: ReadonlySet<string> = new Set();
  const meet = (one: number, other: number) =>
    one === other || !(signs[one] ?? none).isDisjointFrom(signs[other] ?? none);
  const start: Pair = { at: [START, START], from: [] };
  const pairs = new Map([[start.at.join(), start]]);
  const open = [start];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one, other] = pair.at.map((sign) => [...(next[sign] ?? [])]);
    if (one?.some(([, ways]) => ways > 1)) return undefined;
    const steps = (one ?? []).flatMap(([to]) => (other ?? []).map(([too]) => [to, too] as const));
    for (const at of steps.filter(([to, too]) => meet(to, too))) {
      const known = pairs.get(at.join());
      const after = known ?? { at, from: [] };
      after.from.push(pair);
      if (known) continue;
      pairs.set(at.join(), after);
      open.push(after);
    }
  }
  return pairs;
}
