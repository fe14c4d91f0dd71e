import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

// The least a React page can be: the reference for the bytes of the first screen.
const root = document.getElementById('root');
if (root?.firstElementChild) hydrateRoot(root, createElement('p'));
else if (root) createRoot(root).render(createElement('p'));
