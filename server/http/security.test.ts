import fastify from 'fastify';
import { expect, test } from 'vitest';
import { protectBrowsers, securityHeaders } from './security.ts';

async function headersOf(https: boolean, inline?: { style: string; script: string }) {
  const app = fastify();
  protectBrowsers(app, securityHeaders({ https, inline }));
  const response = await app.get('/', () => 'content').inject('/');
  return response.headers;
}

test('every response has the headers that make a browser careful', async () => {
  const headers = await headersOf(false);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('the styles and the script that pages carry are allowed by their hash, and no others', async () => {
  const headers = await headersOf(false, { style: 'body{margin:0}', script: 'go()' });
  const allowed = String(headers['content-security-policy']).split(';');
  expect(allowed).toContain("style-src 'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='");
  expect(allowed).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='");
});

test('a product that is reached over TLS says so to browsers, another does not', async () => {
  const [plain, https] = [await headersOf(false), await headersOf(true)];
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(https).toHaveProperty('strict-transport-security', 'max-age=31536000; includeSubDomains');
});
