import { hasOneError } from './typing-error.ts';
import { typedText } from './typed.ts';

/** "mailto:jan@houtwerk.example" and "Jan <jan@houtwerk.example>," to the address; other text as it is seen. */
export function normaliseEmail(text: string): string {
  const typed = typedText(text);
  return (/<([^<>]+)>[.,;]?$/.exec(typed)?.[1] ?? typed).replace(/^mailto:/i, '').replace(/[.,;]$/, '');
}

/**
 * The mailbox that an address reaches: capitals, dots and what follows a plus make no other one, and a domain is its form
 * in ASCII. The largest providers deliver so, and nothing says which do. Where one does not, two people of one name at one
 * provider share a limit or are found together; the stricter rule would give everybody at the others a new mailbox for
 * each dot.
 */
export function mailboxOf(address: string): string {
  const { local, domain } = partsOf(normaliseEmail(address).toLowerCase());
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${inAscii(domain)}`;
}

function partsOf(address: string): { local: string; domain: string } {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address) ?? [];
  return { local, domain };
}

/** "müller.example" to "xn--mller-kva.example", as some browsers write it in a field for an address. */
const inAscii = (domain: string) =>
  /[^\0-\x7f]/.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain;

/** Where most addresses of Dutch visitors are. */
const COMMON = (
  'gmail.com hotmail.com hotmail.nl outlook.com live.nl live.com icloud.com me.com msn.com yahoo.com ziggo.nl kpnmail.nl ' +
  'kpnplanet.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl casema.nl chello.nl quicknet.nl telfort.nl'
).split(' ');
/** As near to one of those as a typing error is, and right. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'live.no', 'hotmail.no'];

/** The address that was probably meant, when its domain is a common one but for one typing error or for its ending. */
export function probablyMeant(address: string): string | undefined {
  const { local, domain } = partsOf(normaliseEmail(address));
  const typed = domain.toLowerCase();
  if (local === '' || [...COMMON, ...OTHERS].includes(typed)) return undefined;
  const meant = COMMON.find((common) => hasOneError(common, typed)) ?? onlyOneNamed(typed);
  return meant && `${local}@${meant}`;
}

/** The domain of the provider of this name, which has that one only: gmail.nl is gmail.com. */
function onlyOneNamed(typed: string): string | undefined {
  const [name = ''] = /^[^.]+(?=\.(?:nl|com)$)/.exec(typed) ?? [];
  const [one, ...others] = COMMON.filter((common) => name !== '' && common.startsWith(`${name}.`));
  return others.length === 0 ? one : undefined;
}
