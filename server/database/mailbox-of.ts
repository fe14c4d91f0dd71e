/** The mailbox that an address reaches at most providers: capitals, dots and what follows a plus do not make another. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
