import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chapterOf, routeName } from '../domain/flow/navigation.ts';
import { chapters, screens, type ScreenRow } from '../domain/flow/screens.ts';

const file = join(import.meta.dirname, '../docs/flow.md');
const rows: readonly (ScreenRow & { id: (typeof screens)[number]['id'] })[] = screens;

const lines = rows.map(({ id, path, title, access, asks, when }) => {
  const condition = when ? `only when \`${when.name}\`` : 'always';
  return `| ${routeName(id)} | \`${path}\` | ${title} | ${chapters[chapterOf(id)]} | ${access} | ${asks.join(', ') || '–'} | ${condition} |`;
});

const document = `# The flow

Generated from \`domain/flow/screens.ts\` by \`node scripts/generate-flow-doc.ts\`; do not edit by hand.

| Route | Path | Title | Chapter | Access | Asks | Part of the flow |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, document);
} else if (readFileSync(file, 'utf8') !== document) {
  console.error('docs/flow.md is not what the flow table says. Run: node scripts/generate-flow-doc.ts');
  process.exit(1);
}
