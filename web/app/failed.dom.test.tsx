import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellFault } from '../hooks/tell-fault.ts';
import { useAction } from '../hooks/use-action.ts';
import { useLoad } from '../hooks/use-load.ts';

const fails = () => Promise.reject(new TypeError('jan@kwast.example is no function'));

function Rendering() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new TypeError('jan@kwast.example is no function');
  return <button onClick={() => setBroken(true)}>Breekt</button>;
}
function Acting() {
  const { run } = useAction(fails);
  return <button onClick={run}>Breekt</button>;
}
function Loading() {
  const [wanted, setWanted] = useState(false);
  useLoad(fails, wanted);
  return <button onClick={() => setWanted(true)}>Breekt</button>;
}

test.each([
  ['while it is rendered', Rendering],
  ['in what a button does', Acting],
  ['in what it fetches', Loading],
])('a page that fails %s leaves its root empty, and no message in the console', async (_, Page) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = document.body.appendChild(document.createElement('div'));
  const react = createRoot(root, { onUncaughtError: tellFault });
  onTestFinished(() => root.remove());
  act(() => react.render(<Page />));
  // Within `act` React throws to the test what it tells elsewhere.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button', { name: 'Breekt' }).click();
  await vi.waitFor(() => expect(root).toBeEmptyDOMElement());
  expect(said).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^TypeError: \n +at /));
});
