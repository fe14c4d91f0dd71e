import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { inUsersFolder } from '../arguments.ts';
import { fileReason, InputError } from '../input-error.ts';
import { counted, DONE, WITH_FAULTS, type Terminal } from '../terminal.ts';
import { affects } from './affects.ts';
import { advisoryFile, type Advisory } from './osv.ts';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string().optional() })).min(1),
});
type Component = z.infer<typeof bill>['components'][number];

/**
 * `npm run advisories -- SBOM FILE…`: which packages of the bill of materials the advisories are about.
 *
 * @throws InputError when a file cannot be used: what was not read is not clean
 */
export function advisories([billFile, ...files]: readonly string[], { print }: Terminal): number {
  if (billFile === undefined || files.length === 0)
    throw new InputError('usage: npm run advisories -- SBOM FILE…, with advisories in the OSV format');
  const { components } = read(billFile, bill, 'a bill of materials in CycloneDX JSON');
  const npm = components.filter(({ purl }) => purl?.startsWith('pkg:npm/') ?? true);
  const known = files.flatMap((file) => read(file, advisoryFile, 'advisories in the OSV format'));
  const inForce = [...new Map(known.filter(({ withdrawn }) => !withdrawn).map((one) => [one.id, one])).values()];
  const hits = inForce.flatMap((one) => hitsOf(one, npm));
  for (const line of columns(hits)) print(line);
  const compared = `${counted(npm.length)} packages, ${counted(inForce.length)} advisories`;
  print(`${compared}: ${hits.length === 0 ? 'none' : counted(hits.length)} affected`);
  return hits.length === 0 ? DONE : WITH_FAULTS;
}

function hitsOf(one: Advisory, components: readonly Component[]): string[][] {
  const ours = (one.affected ?? []).filter((affected) => affected.package?.ecosystem.split(':')[0] === 'npm');
  const hit = components.filter(({ name, version }) =>
    ours.some((affected) => affected.package?.name === name && isAffected(one, () => affects(affected, version))),
  );
  return hit.map(({ name, version }) => [name, version, [one.id, ...(one.aliases ?? [])].join(' '), one.summary ?? '']);
}

function isAffected({ id }: Advisory, ask: () => boolean): boolean {
  try {
    return ask();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new InputError(`${id} has a version that is none: ${cause.message}`, { cause });
  }
}

function read<T>(file: string, schema: z.ZodType<T>, what: string): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(inUsersFolder(file), 'utf8'));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'is no JSON' : fileReason(cause);
    if (reason === undefined) throw cause;
    throw new InputError(`${file} ${reason}`, { cause });
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new InputError(`${file} does not hold ${what}`);
  return parsed.data;
}

function columns(rows: readonly string[][]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
