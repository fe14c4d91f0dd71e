import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { printedUrl } from './server-process.ts';

test.each([
  '{"level":30,"msg":"Server listening at http://127.0.0.1:41115"}\n',
  'Vangnet is running on http://127.0.0.1:41115\n',
])('the address of a server that started is read from what it prints first: %j', async (line) => {
  const output = new PassThrough();
  const url = printedUrl(output);
  output.write(line);
  expect(await url).toBe('http://127.0.0.1:41115');
});
