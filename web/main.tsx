import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenAt } from '@vangnet/domain/flow/navigation';
import { App } from './shell/App.tsx';
import { preload } from './screens/registry.ts';
import { application } from './state/application-store.ts';
import { captureTracking } from './state/tracking.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

captureTracking(window.location.search);

const row = screenAt(window.location.pathname);
await Promise.all([row && preload(row.id), application.restore()]);

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A prerendered page is hydrated; the empty shell of a guarded page is rendered from nothing.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
