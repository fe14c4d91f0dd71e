import { vi } from 'vitest';

/** The parts of a browser that code with state in local storage uses. */
export function stubBrowser() {
  const kept = new Map<string, string>();
  const left: string[] = [];
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
      clear: () => kept.clear(),
    },
    location: { replace: (url: string) => void left.push(url) },
  });
  /** `left`: the addresses that the page was sent to. */
  return { kept, left };
}

/**
 * Responds to the next calls with these, and returns the calls so far as method and address. What waits before it calls
 * again does not wait here.
 */
export function stubServer(answers: readonly { status: number; body?: unknown }[]) {
  const asked: string[] = [];
  const rest = [...answers];
  vi.stubGlobal('setTimeout', (action: () => void) => queueMicrotask(action));
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    const answer = rest.shift();
    if (!answer) return Promise.reject(new TypeError('no connection'));
    const { status, body } = answer;
    return Promise.resolve(status === 204 ? new Response(null, { status }) : Response.json(body ?? null, { status }));
  });
  return asked;
}
