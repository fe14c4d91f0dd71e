import { once } from 'node:events';
import { connect } from 'node:tls';
import { HOUR_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { errorCode } from '../database/error-code.ts';

/** The certificate that browsers see at an address. */
export type SiteCertificate = { readonly whose: string } & (
  | { readonly until: Date }
  | { readonly refused: string }
  /** This machine may not be let through to it, and visitors are. */
  | { readonly unreached: string }
);

/** Codes of a connection that was not made; all others are about what was found at its end. */
const UNREACHED = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ABORT_ERR)/;
const PATIENCE_MS = 5 * SECOND_MS;

/** Asks for it; undefined for an address without TLS. */
export async function siteCertificate(address: string): Promise<SiteCertificate | undefined> {
  const { protocol, hostname: whose, port } = new URL(address);
  if (protocol !== 'https:') return undefined;
  const socket = connect({ host: whose, port: Number(port || 443), servername: whose });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { whose, until: new Date(socket.getPeerCertificate().valid_to) };
  } catch (error) {
    const code = errorCode(error);
    return UNREACHED.test(code) ? { whose, unreached: code } : { whose, refused: code };
  } finally {
    socket.destroy();
  }
}

/** The same, asked for once an hour and given meanwhile as it was. */
export function watchedCertificate(address: string, clock: () => Date): () => Promise<SiteCertificate | undefined> {
  let asked: { readonly at: number; readonly found: Promise<SiteCertificate | undefined> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!asked || Math.abs(now - asked.at) >= HOUR_MS) asked = { at: now, found: siteCertificate(address) };
    return asked.found;
  };
}
