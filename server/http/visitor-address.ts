import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The way in which the address of a visitor is known: `unreadable` and `untrusted` mean that all visitors of a proxy share its limits.
 */
export type AddressSource = 'connection' | 'proxy' | 'unreadable' | 'untrusted';

const NOTICES: Partial<Record<AddressSource, string>> = {
  untrusted:
    'X-Forwarded-For comes from an address that TRUST_PROXY does not name: visitors behind it share its limits',
  unreadable:
    'X-Forwarded-For ends in what is no address: visitors whom the proxy names like that share the limits of the proxy',
};

const sources = new WeakMap<FastifyRequest, AddressSource>();
/** The way in which the address of this visitor is known. */
export const addressSourceOf = (request: FastifyRequest): AddressSource => sources.get(request) ?? 'connection';

/**
 * Reads X-Forwarded-For once for everything after it: `request.ip` is an address then. The log says once when visitors share the
 * limits of their proxy, because the first busy hour refuses them all.
 */
export function readForwardedFor(app: FastifyInstance): void {
  const told = new Set<AddressSource>();
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    // Its own address and, only when it is trusted, those that it names. A visitor on its machine has the same address.
    const isTrusted = request.ips !== undefined && request.ips.length > 1;
    const named = [header]
      .flat()
      .join()
      .split(',')
      .filter((part) => part.trim() !== '');
    const unreadable = named.findLastIndex((part) => addressIn(part) === undefined);
    const readable = named.slice(unreadable + 1).flatMap((part) => addressIn(part) ?? []);
    // What stands before something unreadable may be of the visitor's own making.
    headers['x-forwarded-for'] = readable.join();
    const isNamed = isTrusted && (readable.length > 0 || named.length === 0);
    const source = isNamed ? 'proxy' : isTrusted ? 'unreadable' : 'untrusted';
    sources.set(request, source);
    const notice = NOTICES[source];
    if (notice === undefined || told.has(source)) return;
    told.add(source);
    request.log.warn(notice);
  });
}

const BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/;
const PORT = /^([\d.]+):\d{1,5}$/;

/** The address in an entry of X-Forwarded-For, to which some proxies add a port, brackets or a zone. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const host = BRACKETS.exec(text)?.[1] ?? PORT.exec(text)?.[1] ?? text;
  const [address = ''] = host.split('%', 1);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Address that counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, of which a visitor has all.
 *
 * @param address as Node or `readForwardedFor` has it
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%', 1);
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
