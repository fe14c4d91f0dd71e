import { ask, textOf, transactionRequest } from './idx-client.ts';

let visits = 0;

/** Starts a transaction with a new entrance code, and brings the visitor to the page of the bank. */
export async function visitAt(url: string, values: Parameters<typeof transactionRequest>[0] = {}) {
  const entranceCode = `visit${(visits += 1)}`;
  const answer = await ask(url, transactionRequest({ entranceCode, ...values }));
  const id = textOf(answer, 'transactionID');
  if (id === undefined) throw new Error(answer);
  const address = (textOf(answer, 'issuerAuthenticationURL') ?? '').replaceAll('&amp;', '&');
  return {
    id,
    entranceCode,
    address,
    /** Submits the form of the page as a browser does. */
    decides: (outcome: string, typed: Record<string, string> = {}) => submit(address, { ...typed, outcome }),
  };
}

export const submit = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
