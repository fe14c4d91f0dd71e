import { migratedColumns, type MigratedColumn } from '../../server/testing/migrated-database.ts';

const TYPES: Readonly<Record<string, string>> = { text: 'string', integer: 'number', bytea: 'Uint8Array' };

/** `server/database/schema.ts`: the columns of every table as the migrations leave them, so that each is said once. */
export async function schemaFile(): Promise<string> {
  const tables = [...Map.groupBy(await migratedColumns(), ({ table }) => table)];
  return [
    '// Made from the migrations by scripts/generate-docs.ts. What a column means stands in the migration that brings it.',
    "import type { Generated } from 'kysely';",
    '',
    'export type Schema = {',
    ...tables.map(([table, columns]) => `  ${table}: { ${columns.map(inTypes).join('; ')} };`),
    '};',
    '',
  ].join('\n');
}

/** What may be left out when a row is written is `Generated`. */
function inTypes({ name, type, isRequired, default: byDefault }: MigratedColumn): string {
  const known = TYPES[type];
  if (known === undefined) throw new Error(`${name} is ${type}, which is another type in each of the two databases`);
  if (isRequired) return `${name}: ${byDefault === null ? known : `Generated<${known}>`}`;
  return `${name}: Generated<${known} | null>`;
}
