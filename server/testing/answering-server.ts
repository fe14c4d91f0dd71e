import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;
export type AnsweringServer = { readonly url: string; readonly close: () => void };

/** A server that answers every request in one way, on a real connection. */
export async function answeringServer(answers: Answering): Promise<AnsweringServer> {
  const server: Server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
