import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type Closing = { close(): unknown } | { readonly app: { close(): unknown } };

const close = (opened: Closing) => ('close' in opened ? opened.close() : opened.app.close());

/** Gives an object all that a hook has opened, with its getters, which see what changes. */
function become<T extends object>(opened: T, next: T): T {
  Object.defineProperties(opened, Object.getOwnPropertyDescriptors(next));
  return next;
}

/** Opens it anew for each test, and closes it after that. */
export function openedForEach<T extends Closing>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeEach(async () => {
    const next = become(opened, await open());
    return async () => void (await close(next));
  });
  return opened;
}

/** Opens it once for the tests of a file or block, and closes it after them. */
export function openedForAll<T extends Closing>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => void become(opened, await open()));
  afterAll(() => close(opened));
  return opened;
}

/** An empty folder for the tests of a file or block, deleted after them. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vangnet-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
