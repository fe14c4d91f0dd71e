import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';

type DecisionRecord = {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly status: string;
};

/** The decision records, in order. A record without a title or a status in its usual place has an empty one. */
const records: readonly DecisionRecord[] = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.+\.md$/.test(name))
  .toSorted()
  .map((name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const number = name.slice(0, 4);
    const title = new RegExp(`^# ${number} (.+)`).exec(text)?.[1] ?? '';
    const status = /^Status: (accepted|rejected|superseded by \d{4})\b/m.exec(text)?.[1] ?? '';
    return { number, file: `${FOLDER}/${name}`, title, status };
  });

/** Targets of the links of a page of docs/ to records, such as [0022]. */
export function recordTargets(page: string): string[] {
  return records
    .filter(({ number }) => page.includes(`[${number}]`))
    .map(({ number, file }) => `[${number}]: ${file.replace('docs/', '')}`);
}

/** docs/decisions/README.md. */
export function decisionsPage(): string {
  const rows = records.map(({ number, file, title, status }) => {
    const name = file.slice(FOLDER.length + 1);
    return `| [${number}](${name}) | ${title} | ${status} |`;
  });
  return `# Decisions

Generated from the records beside it by \`node scripts/generate-docs.ts\`; do not edit by hand.

A record says what was decided, in which situation, what else was possible and what follows from it: what an engineer could
still doubt. Choices of the pages are in [design.md](../design.md), figures in [performance.md](../performance.md), packages
in [dependencies.md](../dependencies.md). A number that is missing was merged into one of these or into another record.

| Number | Decision | Status |
|---|---|---|
${rows.join('\n')}
`;
}

/** Records without a title or status, two with one number, and a replacement that does not exist. */
export function recordFaults(): string[] {
  const numbers = records.map(({ number }) => number);
  return records.flatMap(({ number, file, title, status }, index) => [
    ...(title === '' ? [`${file} does not start with "# ${number} " and a title`] : []),
    ...(status === '' ? [`${file} has no line "Status: accepted", "rejected" or "superseded by NNNN"`] : []),
    ...(numbers.indexOf(number) === index ? [] : [`${file} has the number of another record`]),
    ...(/\d{4}$/.exec(status) ?? [])
      .filter((other) => !numbers.includes(other))
      .map((other) => `${file}: there is no record ${other}`),
  ]);
}

/** Mentions of a record ("decision 0022", "record 0022", "(0022)") in a text, that there is no record of. */
export function unknownRecords(text: string): string[] {
  const mentioned = [...text.matchAll(/(?:decisions?|records?) (\d{4})\b|\((\d{4})\)/gi)].map(
    (match) => match[1] ?? match[2],
  );
  return mentioned.flatMap((number) =>
    number?.startsWith('0') && !records.some((record) => record.number === number) ? [number] : [],
  );
}
