import { ask, textOf, transactionRequest } from './idx-client.ts';

let visits = 0;

/** Starts a transaction with a new entrance code; returns its id. */
export async function startAt(url: string, values: Parameters<typeof transactionRequest>[0] = {}): Promise<string> {
  const entranceCode = `visit${(visits += 1)}`;
  const answer = await ask(url, transactionRequest({ entranceCode, ...values }));
  const id = textOf(answer, 'transactionID');
  if (id === undefined) throw new Error(answer);
  return id;
}

/** Decides through the route for tests. */
export const decideAt = (url: string, id: string, outcome: object) =>
  fetch(`${url}/idin/transactions/${id}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(outcome),
  });
