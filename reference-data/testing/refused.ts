import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Each test gets a folder of its own, with this in it. */
export function ownFolder(name: string, fill?: (folder: string) => void): () => string {
  let parent = '';
  const folder = () => join(parent, name);
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'vangnet-test-'));
    mkdirSync(folder());
    fill?.(folder());
  });
  afterEach(() => rmSync(parent, { recursive: true }));
  return folder;
}

/** The lines that are said below this heading; none when nothing is refused. Another heading is what is returned. */
export function faultsOf(load: () => unknown, heading = ''): string[] {
  try {
    load();
    return [];
  } catch (error) {
    const [said = '', ...lines] = String(error).split('\n');
    return said.endsWith(heading) ? lines : [said];
  }
}
