import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import { decrypted } from './decryption.ts';
import { BrokenMessage, isNamed, many, one, SAML, textOf } from './xml.ts';

const PREFIX = 'urn:nl:bvn:bankid:1.0:consumer.';
const NAME = /^.{1,200}$/u;
const NAME_PREFIX = /^.{1,10}$/u;

/** The attributes that we compare, with the forms that the scheme gives them. Any of them may be absent. */
const FORMS: Readonly<Record<string, RegExp>> = {
  legallastname: NAME,
  legallastnameprefix: NAME_PREFIX,
  preferredlastname: NAME,
  preferredlastnameprefix: NAME_PREFIX,
  dateofbirth: /^\d{8}$/,
};

/** Decrypts what an assertion says of the person. The other attributes are dropped unread. */
export async function readPerson(assertion: Element, privateKey: string): Promise<VerifiedPerson> {
  const encrypted = many(one(assertion, SAML, 'AttributeStatement'), SAML, 'EncryptedAttribute');
  const attributes = await Promise.all(encrypted.map((element) => decrypted(element, privateKey)));
  const values = new Map<string, string>();
  for (const attribute of attributes) {
    if (!isNamed(attribute, SAML, 'Attribute')) throw new BrokenMessage('has something else for an attribute');
    const name = attribute.getAttribute('Name')?.replace(PREFIX, '');
    const form = name && FORMS[name];
    if (!form) continue;
    const value = textOf(one(attribute, SAML, 'AttributeValue'));
    if (values.has(name) || !form.test(value)) throw new BrokenMessage(`has a wrong or a second ${name}`);
    values.set(name, value);
  }
  return {
    legalLastName: values.get('legallastname'),
    legalLastNamePrefix: values.get('legallastnameprefix'),
    preferredLastName: values.get('preferredlastname'),
    preferredLastNamePrefix: values.get('preferredlastnameprefix'),
    dateOfBirth: values.get('dateofbirth')?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  };
}
