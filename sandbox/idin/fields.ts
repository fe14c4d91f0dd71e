import { fault, type Fault } from './faults.ts';
import { find, IDX, SAML, SAMLP } from './xml.ts';

type Field = {
  readonly read: (root: Element) => string | undefined;
  readonly form: RegExp;
  readonly code?: Parameters<typeof fault>[0];
  readonly longest?: number;
};

const at =
  (...path: string[]) =>
  (root: Element) =>
    find(root, IDX, ...path)?.textContent ?? undefined;
const authnRequest = (root: Element) => find(find(root, IDX, 'Transaction', 'container'), SAMLP, 'AuthnRequest');
const attribute = (name: string) => (root: Element) => authnRequest(root)?.getAttribute(name) ?? undefined;

/** Every field of the requests, with the form that the schema requires. */
const FIELDS = {
  createDateTimestamp: { read: at('createDateTimestamp'), form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  merchantID: { read: at('Merchant', 'merchantID'), form: /^\d{10}$/ },
  subID: { read: at('Merchant', 'subID'), form: /^\d{1,6}$/, code: 'AP1300' },
  merchantReturnURL: { read: at('Merchant', 'merchantReturnURL'), form: /^https?:\/\/\S+$/, longest: 512 },
  issuerID: {
    read: at('Issuer', 'issuerID'),
    form: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
    code: 'AP1200',
  },
  // Optional; without it the longest time applies.
  expirationPeriod: {
    read: (root) => at('Transaction', 'expirationPeriod')(root) ?? 'PT5M',
    form: /^PT(?:\d{1,3}M)?(?:\d{1,3}S)?$/,
    code: 'AP2920',
  },
  language: { read: at('Transaction', 'language'), form: /^(?:nl|en)$/ },
  entranceCode: { read: at('Transaction', 'entranceCode'), form: /^[a-zA-Z0-9]{1,40}$/ },
  transactionID: { read: at('Transaction', 'transactionID'), form: /^\d{16}$/, code: 'AP2600' },
  'AuthnRequest ID': { read: attribute('ID'), form: /^[a-zA-Z][a-zA-Z0-9]{0,34}$/ },
  'AuthnRequest Version': { read: attribute('Version'), form: /^2\.0$/ },
  ProtocolBinding: { read: attribute('ProtocolBinding'), form: /^nl:bvn:bankid:1\.0:protocol:iDx$/ },
  AssertionConsumerServiceURL: { read: attribute('AssertionConsumerServiceURL'), form: /^https?:\/\/\S+$/ },
  AttributeConsumingServiceIndex: { read: attribute('AttributeConsumingServiceIndex'), form: /^\d{1,5}$/ },
  'AuthnRequest Issuer': {
    read: (root) => find(authnRequest(root), SAML, 'Issuer')?.textContent ?? undefined,
    form: /./,
  },
  AuthnContextClassRef: {
    read: (root) =>
      find(find(authnRequest(root), SAMLP, 'RequestedAuthnContext'), SAML, 'AuthnContextClassRef')?.textContent ??
      undefined,
    form: /^nl:bvn:bankid:1\.0:loa[23]$/,
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export type FieldsRead<Name extends FieldName> =
  | { ok: true; values: Readonly<Record<Name, string>> }
  | { ok: false; fault: Fault };

/** Reads these fields; the first one that is missing or has another form is named in the fault. */
export function readFields<Name extends FieldName>(root: Element, names: readonly Name[]): FieldsRead<Name> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const field: Field = FIELDS[name];
    const value = field.read(root);
    if (value === undefined) return refused('IX1100', name);
    if (!field.form.test(value) || value.length > (field.longest ?? Infinity)) {
      return refused(field.code ?? 'BR1210', name);
    }
    values[name] = value;
  }
  return hasAll(values, names) ? { ok: true, values } : refused('IX1100', names.join(', '));
}

const hasAll = <Name extends FieldName>(
  values: Partial<Record<Name, string>>,
  names: readonly Name[],
): values is Record<Name, string> => names.every((name) => name in values);

const refused = (code: Parameters<typeof fault>[0], name: string) =>
  ({ ok: false, fault: fault(code, `Field generating error: ${name}`) }) as const;
