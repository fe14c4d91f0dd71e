import { BrokenMessage } from './xml-bounds.ts';

const WIRE_NAME = /^urn:nl:bvn:bankid:1\.0:(?:consumer|bankid)\.(\w+)$/;
const NAME = /^.{1,200}$/u;
const NAME_PREFIX = /^.{1,10}$/u;

/** The attributes that we compare, with the forms that the scheme gives them. Any of them may be absent. */
const COMPARED: ReadonlyMap<string, RegExp> = new Map([
  ['legallastname', NAME],
  ['legallastnameprefix', NAME_PREFIX],
  ['preferredlastname', NAME],
  ['preferredlastnameprefix', NAME_PREFIX],
  ['initials', NAME],
  ['dateofbirth', /^\d{8}$/],
]);

/** The others of the scheme: a bank may tell more than it was asked for. */
const OTHERS: ReadonlySet<string> = new Set(
  (
    'bin transientid deliveredserviceid partnerlastname partnerlastnameprefix gender 18orolder street houseno ' +
    'housenosuf addressextra postalcode city country intaddressline1 intaddressline2 intaddressline3 telephone email'
  ).split(' '),
);

/**
 * The attribute that has this name on the wire, with the form of its value when we compare it.
 *
 * @throws BrokenMessage when the scheme has no such attribute
 */
export function attributeNamed(wireName: string | null): { name: string; form?: RegExp | undefined } {
  const [, name = ''] = WIRE_NAME.exec(wireName ?? '') ?? [];
  const form = COMPARED.get(name);
  if (!form && !OTHERS.has(name)) throw new BrokenMessage('has an attribute that the scheme does not have');
  return { name, form };
}
