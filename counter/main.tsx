import '../web/frame/styles/index.css';
import './counter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tellFault } from '../web/hooks/tell-fault.ts';
import { App } from './App.tsx';
import { goBack } from './session/addresses.ts';
import { LogIn } from './session/log-in.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
goBack();
const logIn = new LogIn();
createRoot(root, { onUncaughtError: tellFault }).render(
  <StrictMode>
    <App logIn={logIn} />
  </StrictMode>,
);
