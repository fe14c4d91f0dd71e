import { beforeEach, expect, test, vi } from 'vitest';

const TOKEN = 'a'.repeat(32);
let address: URL;
beforeEach(() => {
  vi.resetModules();
});

/** A browser at an address. */
async function openedAt(path: string) {
  address = new URL(path, 'https://aov.example.nl');
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, next: string) => {
      address = new URL(next, address);
    },
  };
  vi.stubGlobal('window', {
    history,
    get location() {
      return address;
    },
  });
  return import('./link.ts');
}

test('the token leaves the address bar when the page begins to load, and is given once', async () => {
  const { takeLinkToken, openedWith } = await openedAt(`/continue?token=${TOKEN}&utm_source=mail`);
  expect(address.href).toBe('https://aov.example.nl/continue');
  expect(openedWith).toBe(`?token=${TOKEN}&utm_source=mail`);
  expect([takeLinkToken(), takeLinkToken()]).toEqual([TOKEN, '']);
});

test('a link that is opened within the page leaves the address bar when it is read', async () => {
  const { takeLinkToken } = await openedAt('/');
  address = new URL(`/continue?token=${TOKEN}`, address);
  expect(takeLinkToken()).toBe(TOKEN);
  expect(address.href).toBe('https://aov.example.nl/continue');
});

test('another address keeps what it says', async () => {
  await openedAt('/id-check?trxid=123');
  expect(address.href).toBe('https://aov.example.nl/id-check?trxid=123');
});

test('the answers of a link to the start leave the address bar, and are given once', async () => {
  const { takeBrought } = await openedAt('/?utm_source=mail#beroep=Timmerman&bedrag=2400');
  expect(address.href).toBe('https://aov.example.nl/?utm_source=mail');
  expect([takeBrought(), takeBrought()]).toEqual(['#beroep=Timmerman&bedrag=2400', '']);
});

test.each(['/#inhoud', '/privacy#beroep=Timmerman'])('%s is another fragment and stays', async (path) => {
  const { takeBrought } = await openedAt(path);
  expect([takeBrought(), address.href]).toEqual(['', `https://aov.example.nl${path}`]);
});
