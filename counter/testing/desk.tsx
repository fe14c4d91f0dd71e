import { StrictMode } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeServer } from '../../web/testing/server.ts';
import { App } from '../App.tsx';
import { goBack } from '../session/addresses.ts';
import { LogIn } from '../session/log-in.ts';
import { wellCounter } from './responses.ts';
import { firstWorld, type World } from './samples.ts';

export { holdClock, pass, user } from '../../web/testing/app.tsx';

export type Opening = {
  /** What its server knows. */
  readonly world?: World;
  readonly server?: FakeServer;
  /** In a tab that has kept what it had. */
  readonly again?: boolean;
};

export type Opened = {
  readonly server: FakeServer;
  readonly world: World;
  /** Addresses that the page went to beside its own, the earliest first. */
  readonly left: readonly string[];
  /** The path with query. */
  readonly address: () => string;
};

/** Opens the counter at an address, as `main.tsx` does. Anna is logged in, unless the world says otherwise. */
export async function opens(path: string, opening: Opening = {}): Promise<Opened> {
  const { world = firstWorld(), server = wellCounter(world), again = false } = opening;
  cleanup();
  if (!again) sessionStorage.clear();
  document.title = '';
  window.history.replaceState(null, '', `http://localhost:3000${path}`);
  const left: string[] = [];
  vi.spyOn(window.location, 'replace').mockImplementation((address) => void left.push(String(address)));
  server.listen();
  goBack();
  const logIn = new LogIn();
  await act(async () => {
    render(
      <StrictMode>
        <App logIn={logIn} />
      </StrictMode>,
    );
  });
  return { server, world, left, address: () => window.location.pathname + window.location.search };
}

/** The files that the page saves from now on, each by its name. */
export function savedFiles(): readonly { readonly name: string; readonly content: Blob }[] {
  const files: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) content = file;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
  return files;
}
