import { faultsOf } from '@vangnet/reference-data/words/own-words';
import type { Text } from './brand-words.ts';
import type { Unit } from './xliff.ts';

/** The forms of one text, between which a function decides by a number. */
const wholeOf = (key: string) => key.replace(/~\d+$/, '');

/** Everything that is wrong with what came back, a line each. A text that says what stands there now is not judged again. */
export function faultsIn(units: readonly Unit[], texts: readonly Text[]): string[] {
  const byKey = new Map(texts.map((text) => [text.sentence.key, text]));
  const given = new Set(units.filter(({ target }) => target !== undefined).map(({ key }) => key));
  const twice = units.map(({ key }) => key).filter((key, index, all) => all.indexOf(key) !== index);
  return [
    ...[...new Set(twice)].map((key) => `${key}: occurs twice`),
    ...units.flatMap(({ key, source, of, target }) => {
      const text = byKey.get(key);
      if (text && target === undefined) return overwritten(text, source, of).map((reason) => `${key}: ${reason}`);
      if (text && target === (text.target ?? source)) return [];
      const forms = text?.sentence.isPart ? [...byKey.keys()].filter((one) => wholeOf(one) === wholeOf(key)) : [];
      return [
        ...faultsOf({ text: target ?? '', of }, text?.sentence),
        ...forms.filter((form) => !given.has(form)).map((form) => `lacks another form of the same text: ${form}`),
      ].map((reason) => `${key}: ${reason}`);
    }),
  ];
}

/** An editor who finds no target may write over the source, which nothing reads. */
const overwritten = (text: Text, source: string, of: string) =>
  source === text.source || of !== text.sentence.hash
    ? []
    : ['has another <source>; what it is to say goes in a <target> beside it'];
