import { engineBench } from './engine.ts';
import { calculateResponse, httpBench, wholeServer } from './http.ts';
import { riskBench } from './risk.ts';

/** The engine by itself, then the call over HTTP. Figures are processor time, because a machine may have other work. */
export async function premium(): Promise<boolean> {
  const server = await wholeServer();
  const response = await calculateResponse(server);
  const engineIsGood = engineBench(response);
  const callIsGood = await httpBench(server, response);
  return (await riskBench()) && callIsGood && engineIsGood;
}
