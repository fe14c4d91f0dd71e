import { distance } from 'fastest-levenshtein';
import { hasOneError } from '@vangnet/domain/values/typing-error';

/** First words of our names that other programs hardly use. */
const PREFIXES = /^(ADVISER|AFD|BRAND|COUNTER|HANDOVER|IDENTITY|IDIN|OCCUPATIONS|OPENID|PAYMENT|SMTP|TARIFF|WEBHOOK)_/;
/** Variables that Kubernetes sets for every service, which may be called payment. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT)|_PORT(_\d|$)/;
/** Length from which two characters may be wrong. */
const LONG = 8;

/**
 * Warns of each variable whose name is almost one of ours: a misspelt setting would silently have no effect. A known name in
 * other capitals counts too, also when its value is empty.
 *
 * @returns one line for the operator for each such name
 */
export function lookAlikes(given: Readonly<Record<string, string | undefined>>, known: readonly string[]): string[] {
  const unknown = Object.keys(given).filter((name) => given[name] !== undefined && !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = nearest(name, known);
    if (meant !== undefined) return `${name} is unknown and has no effect; is ${meant} meant?`;
    const isOurs = PREFIXES.test(name) && !OF_KUBERNETES.test(name);
    return isOurs ? `${name} is unknown and has no effect; docs/operations.md lists the names.` : [];
  });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((one) => ({ one, errors: errorsBetween(plain(name), plain(one)) }))
    .filter(({ one, errors }) => errors <= (one.length < LONG ? 1 : 2))
    .toSorted((one, other) => one.errors - other.errors);
  return first?.one;
}

const plain = (name: string) => name.toUpperCase().replaceAll('_', '');

/** Characters that are missing, too many or other ones. */
const errorsBetween = (given: string, meant: string) => (hasOneError(meant, given) ? 1 : distance(given, meant));
