import { chapterOf, routeName } from '../../domain/flow/navigation.ts';
import { asks } from '../../domain/flow/screen-asking.ts';
import { screens, type ScreenRow } from '../../domain/flow/screens.ts';
import { chapters } from '../../domain/flow/text.ts';
import { titles } from '../../domain/flow/titles-text.ts';

const rows: readonly (ScreenRow & { id: (typeof screens)[number]['id'] })[] = screens;

/** docs/flow.md. */
export function flowPage(): string {
  const lines = rows.map((row) => {
    const { id, path, access } = row;
    const chapter = chapters[chapterOf(id)] ?? '–';
    return `| ${routeName(id)} | \`${path}\` | ${titles[id]} | ${chapter} | ${access} | ${asks[id]?.join(', ') ?? '–'} | ${partOf(row)} | ${row.changes ? 'yes' : '–'} |`;
  });
  return `# The flow

Generated from \`domain/flow/screens.ts\` and \`domain/flow/titles-text.ts\` by \`node scripts/generate-docs.ts\`; do not edit by hand.

| Route | Path | Title | Chapter | Access | Asks | Part of the flow | Changed answers lead back here |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

function partOf({ when, byLink }: ScreenRow): string {
  if (byLink) return 'no: reached by a link';
  return when ? `when \`${when.name}\`` : 'always';
}
