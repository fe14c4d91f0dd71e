import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeWithin } from './run.ts';

test('a server that stops does not wait for ever for a delivery that never ends', async () => {
  const log: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  app.addHook('preClose', () => new Promise<never>(() => undefined));
  await app.ready();
  await closeWithin(app, 20);
  expect(log.join('')).toContain('stopped before everything under way was finished');
});
