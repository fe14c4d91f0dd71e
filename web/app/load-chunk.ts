const KEY = 'vangnet.reloaded';
let target: string | undefined;

/** Where the visitor is going, as long as they are. */
export const onTheWay = (to: string | undefined): void => {
  target = to;
};

/**
 * Loads a part of the application; the build calls it for every dynamic import (lean.ts). A part that is gone, because the server
 * has another release by now, is had by a new page: where the visitor was going, or this one again. The answers are kept
 * in the browser.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await openAnew().catch(() => undefined);
    throw error;
  }
}

/** Once for each release, whose scripts have names of their own; and not without a connection, which would lose the page. */
async function openAnew(): Promise<void> {
  const release = import.meta.url;
  if (sessionStorage.getItem(KEY) === release) return;
  // Before it waits: another part may be missed meanwhile.
  sessionStorage.setItem(KEY, release);
  const isThere = await fetch(location.pathname, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return sessionStorage.removeItem(KEY);
  if (target === undefined) location.reload();
  else location.assign(target);
  await new Promise(() => undefined);
}
