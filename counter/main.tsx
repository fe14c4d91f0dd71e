import '../web/frame/styles/index.css';
import './counter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { LogIn } from './session/log-in.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const logIn = new LogIn(() => Date.now());
createRoot(root).render(
  <StrictMode>
    <App logIn={logIn} />
  </StrictMode>,
);
