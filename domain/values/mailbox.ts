/**
 * The mailbox that an address reaches: capitals, dots and what follows a plus make no other one. The largest providers
 * deliver so, and nothing says which do. Where one does not, two people of one name at one provider share a limit or are
 * found together; the stricter rule would give everybody at the others a new mailbox for each dot.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
