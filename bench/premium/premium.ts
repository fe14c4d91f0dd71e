import { engineBench } from './engine.ts';
import { httpBench } from './http.ts';

/** The engine by itself, then the call over HTTP. Figures are processor time, because a machine may have other work. */
export async function premium(): Promise<boolean> {
  const engineIsGood = engineBench();
  return (await httpBench()) && engineIsGood;
}
