import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, preloadPath } from './shell/App.tsx';
import { watchPresses } from './shell/after-press.ts';
import { application } from './state/application-store.ts';
import { captureTracking } from './state/tracking.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

captureTracking(window.location.search);
watchPresses();

await Promise.all([preloadPath(window.location.pathname), application.restore()]);

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A prerendered page is hydrated; the empty shell of a guarded page is rendered from nothing.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
