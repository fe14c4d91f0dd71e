import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultPatience } from '../http/connections.ts';
import { frontServer, type Front } from './front.ts';

type SiteApp = Parameters<Front['show']>[0][number];

let front: Front;
let port: number;

type Place = Partial<SiteApp['address']> & { readonly hosts: readonly string[] };

/** A site that says its name and the path that was asked for. */
function site(name: string, place: Place): SiteApp {
  const app = fastify();
  app.get('/healthz', async () => `${name} is alive`);
  app.get('/*', async ({ url }) => `${name} ${url}`);
  return { app, address: { takesOthers: false, prefix: '', publicUrl: 'https://x.example', ...place } };
}

beforeEach(async () => {
  front = frontServer({ release: 'tests', https: true, patience: defaultPatience, log: { level: 'silent' } });
  await front.app.listen({ port: 0, host: '127.0.0.1' });
  const address = front.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => front.app.close());

/** Sends a request as it is written here, and gives status and body. */
async function send(...head: string[]): Promise<{ status: number; body: string; head: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  const [lines = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(lines.split(' ')[1]), body, head: lines };
}
const ask = (path: string, ...hosts: string[]) => send(`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`));

test('a request goes to the site of its host, in whatever notation', async () => {
  await front.show([
    site('Vangnet', { hosts: ['aov.example.nl', 'oud.example.nl'] }),
    site('Meander', { hosts: ['xn--mander-bva.example'] }),
  ]);
  expect(await ask('/a?b=c', 'aov.example.nl')).toMatchObject({ status: 200, body: 'Vangnet /a?b=c' });
  expect(await ask('/', 'OUD.example.nl.:8443')).toMatchObject({ body: 'Vangnet /' });
  expect(await ask('/', 'XN--Mander-BVA.example')).toMatchObject({ body: 'Meander /' });
});

test.each([
  ['unknown', ['elders.example']],
  ['that begins like that of a site', ['aov.example.nl.elders.example']],
  ['missing', []],
  ['doubled', ['aov.example.nl', 'aov.example.nl']],
  ['that of two sites', ['aov.example.nl', 'meander.example']],
  ['no host', ['aov.example.nl/x']],
])('a request whose host is %s gets 421 and no site', async (_, hosts) => {
  await front.show([site('Vangnet', { hosts: ['aov.example.nl'] }), site('Meander', { hosts: ['meander.example'] })]);
  const refused = await ask('/', ...hosts);
  expect(refused).toMatchObject({ status: 421, body: expect.stringContaining('"success":false') });
  expect(refused.body).not.toMatch(/Vangnet|Meander/);
  expect(refused.head).toMatch(/^content-security-policy: /im);
  expect(refused.head).toMatch(/^cache-control: no-store/im);
});

test('what names another host than the Host does not lead elsewhere', async () => {
  await front.show([site('Vangnet', { hosts: ['aov.example.nl'] }), site('Meander', { hosts: ['meander.example'] })]);
  const own = 'Host: aov.example.nl';
  for (const name of ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'Forwarded'])
    expect(
      await send('GET / HTTP/1.1', own, `${name}: ${name === 'Forwarded' ? 'host=' : ''}meander.example`),
    ).toMatchObject({
      body: 'Vangnet /',
    });
  expect((await send('GET http://meander.example/ HTTP/1.1', own)).body).not.toContain('Meander');
});

test('a balancer may ask by any host whether the server is alive', async () => {
  await front.show([site('Vangnet', { hosts: ['aov.example.nl'] })]);
  expect(await ask('/healthz', '10.0.0.7:3000')).toMatchObject({ status: 200, body: 'Vangnet is alive' });
  expect(await ask('/healthzzz', '10.0.0.7:3000')).toMatchObject({ status: 421 });
});

test('the site that takes other hosts gets them all, also a request without one', async () => {
  await front.show([
    site('Vangnet', { hosts: ['localhost'], takesOthers: true }),
    site('Meander', { hosts: ['meander.localhost'] }),
  ]);
  expect(await ask('/', '192.168.1.7:3000')).toMatchObject({ body: 'Vangnet /' });
  expect(await send('GET / HTTP/1.0')).toMatchObject({ body: 'Vangnet /' });
  expect(await ask('/', 'meander.localhost:3000')).toMatchObject({ body: 'Meander /' });
});

test('a site behind a prefix sees its requests without it', async () => {
  await front.show([
    site('Dutch', { hosts: ['aov.example.nl'] }),
    site('English', { hosts: ['aov.example.nl'], prefix: '/en' }),
  ]);
  const answers = await Promise.all(
    ['/en', '/en/', '/en?a=b', '/en/a/b?c=d', '/english', '/', '/a/en/'].map((path) => ask(path, 'aov.example.nl')),
  );
  expect(answers.map(({ body }) => body)).toEqual([
    'English /',
    'English /',
    'English /?a=b',
    'English /a/b?c=d',
    'Dutch /english',
    'Dutch /',
    'Dutch /a/en/',
  ]);
});
