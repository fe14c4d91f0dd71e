import type { Finding, Outcome } from './finding.ts';

const SIGNS: Record<Outcome, string> = { ok: 'ok', warning: 'WARNING', failed: 'FAILED' };

/** A line for each finding, the names in a column, and the sum. */
export function table(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(({ name, outcome, detail }) =>
    [SIGNS[outcome].padEnd(7), name.padEnd(width), detail].join('  '),
  );
  const count = (wanted: Outcome) => findings.filter(({ outcome }) => outcome === wanted).length;
  return [...lines, '', `${count('ok')} ok, ${count('warning')} with a warning, ${count('failed')} failed`];
}

/** For programs: whether nothing has failed, and every finding. */
export const json = (findings: readonly Finding[]) => JSON.stringify({ ok: isWell(findings), findings }, undefined, 2);

export const isWell = (findings: readonly Finding[]) => findings.every(({ outcome }) => outcome !== 'failed');
