import { email } from '@vangnet/domain/application/fields-personal';
import type { Mailbox } from './mailer.ts';

/** Reads "Vangnet <offerte@vangnet.example>" or a bare address; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name, bracketed] = /^([^<>"\r\n]*[^<>"\s])\s*<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  if (!email.safeParse(address).success) return undefined;
  return name === undefined ? { address } : { name: name.trim(), address };
}

/** The part of an address behind the @. */
export const domainOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);
