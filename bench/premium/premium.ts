import { engineBench } from './engine.ts';
import { calculateResponse, httpBench, wholeServer } from './http.ts';

/** The engine by itself, then the call over HTTP. Figures are processor time, because a machine may have other work. */
export async function premium(): Promise<boolean> {
  const server = await wholeServer();
  const response = await calculateResponse(server);
  const engineIsGood = engineBench(response);
  return (await httpBench(server, response)) && engineIsGood;
}
