import { openedWith } from '../state/link.ts';
import '../frame/styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenAt } from '@vangnet/domain/flow/navigation';
import { App } from './App.tsx';
import { forgetWhatWasSaid, preloadPath, watchMissingParts } from './go.ts';
import { wearBrand } from '../brand/brand.ts';
import { carriedBrand } from '../brand/carried.ts';
import { watchPresses } from '../frame/after-press.ts';
import { consent } from '../state/consent.ts';
import { pathIn } from '../hooks/address.ts';
import { tellFault } from '../hooks/tell-fault.ts';
import { held } from '../state/held.ts';

const found = document.getElementById('root');
if (!found) throw new Error('No #root');

wearBrand(carriedBrand());
watchPresses();
watchMissingParts();
forgetWhatWasSaid();
// It keeps where the visitor came from when it is loaded.
if (openedWith && consent.given()) void import('../state/tracking.ts');
const onFault = { onUncaughtError: tellFault };
start(found).catch((fault: unknown) => {
  found.replaceChildren();
  tellFault(fault);
});

/** Shows the page at the address. Not a top-level await: the chunks of screens import this one, and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  // What a page needs depends on the answers; the HTML of the page fetches its code meanwhile.
  await held.restore();
  const path = pathIn(window.location.pathname);
  await preloadPath(path);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // A public page is hydrated. Of a guarded one only the frame was rendered, which its first rendering here replaces.
  if (root.firstElementChild && screenAt(path)?.access !== 'token') hydrateRoot(root, app, onFault);
  else createRoot(root, onFault).render(app);
}
