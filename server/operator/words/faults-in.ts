import { faultsOf } from '@vangnet/reference-data/words/faults';
import { hashOf } from '@vangnet/reference-data/words/sentences';
import type { Text } from './brand-words.ts';
import type { Unit } from './xliff.ts';

/** Whether a unit says something else than what stands there now. */
export const isChanged = ({ target, source }: Unit, text: Text): boolean =>
  target !== undefined && target !== (text.target ?? source);

/** The forms of one text, between which a function decides by a number. */
const wholeOf = (key: string) => key.replace(/~\d+$/, '');

/** Everything that is wrong with what came back, a line each. A text that is as it was is not judged again. */
export function faultsIn(units: readonly Unit[], texts: readonly Text[]): string[] {
  const byKey = new Map(texts.map((text) => [text.sentence.key, text]));
  const given = new Set(units.filter(({ target }) => target !== undefined).map(({ key }) => key));
  const twice = units.map(({ key }) => key).filter((key, index, all) => all.indexOf(key) !== index);
  return [
    ...[...new Set(twice)].map((key) => `${key}: occurs twice`),
    ...units.flatMap((unit) => {
      const { key, source, target = '' } = unit;
      const text = byKey.get(key);
      if (!text) return [`${key}: is no text of the product`];
      if (!isChanged(unit, text)) return [];
      const forms = text.sentence.isPart ? formsOf(key, byKey.keys()) : [];
      return [
        ...faultsOf(
          { ...text.sentence, text: text.source, hash: hashOf(text.source) },
          { text: target, of: hashOf(source) },
        ),
        ...forms.filter((form) => !given.has(form)).map((form) => `lacks another form of the same text: ${form}`),
      ].map((reason) => `${key}: ${reason}`);
    }),
  ];
}

const formsOf = (key: string, keys: Iterable<string>) => [...keys].filter((one) => wholeOf(one) === wholeOf(key));
