import type * as z from 'zod/mini';
import { after, failed, type Loaded } from './checked-files.ts';
import { readJsonAs } from './json.ts';
import {
  answersTwice,
  finding,
  repeated,
  translationSchema,
  type Finding,
  type PublishedBank,
  type PublishedQuestion,
} from './knowledge-file.ts';
import { otherPlaceholders } from './markup.ts';

type Translation = z.infer<typeof translationSchema>['questions'][number];

/** Reads `<version>.en.json` and puts its texts in the place of the Dutch ones. Slots and right answers stay. */
export function readEnglish(dutch: PublishedBank, json: string, file: string): Loaded<PublishedBank> {
  return after(readJsonAs(translationSchema, json, file), ({ version, questions }) => {
    if (version !== dutch.version) return failed(file, 'version', `is ${version}; it must be that of the file name`);
    const faults = findings(dutch.slots.flat(), questions).map((found) => ({ file, ...found }));
    if (faults.length > 0) return { faults };
    const english = new Map(questions.map((question) => [question.id, question]));
    const slots = dutch.slots.map((slot) =>
      slot.map((question) => ({ ...question, ...english.get(question.id), dutch: question })),
    );
    return { value: { ...dutch, slots }, faults: [] };
  });
}

/** Compares the questions that can be asked with their translations. */
function findings(asked: readonly PublishedQuestion[], translations: readonly Translation[]): Finding[] {
  const askedIds = new Set(asked.map(({ id }) => id));
  const ids = translations.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => finding(`question ${id}`, 'occurs twice')),
    ...ids.filter((id) => !askedIds.has(id)).map((id) => finding(`question ${id}`, 'is not asked in Dutch')),
    ...asked.flatMap((dutch) => {
      const english = translations.find(({ id }) => id === dutch.id);
      return english ? differences(dutch, english) : [finding(`question ${dutch.id}`, 'is missing')];
    }),
  ];
}

function differences(dutch: PublishedQuestion, english: Translation): Finding[] {
  const place = `question ${dutch.id}`;
  const given = Object.keys(dutch.answers).join();
  const texts: [string, string | undefined, string][] = [
    ['question', english.question, dutch.question],
    ['reason', english.reason, dutch.reason],
    ...Object.entries(dutch.answers).map(([id, said]): [string, string | undefined, string] => [
      `answer ${id}`,
      english.answers[id],
      said,
    ]),
  ];
  return [
    ...(Object.keys(english.answers).join() === given ? [] : [finding(place, `must have the answers ${given}`)]),
    ...(english.source === dutch.source ? [] : [finding(place, `must rest on "${dutch.source}"`)]),
    ...texts.flatMap(([name, said = '', original]) => {
      const other = otherPlaceholders(said, original);
      return other === undefined ? [] : [finding(`${place}, ${name}`, other)];
    }),
    ...answersTwice(dutch.id, english.answers),
  ];
}
