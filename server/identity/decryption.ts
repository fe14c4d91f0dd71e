import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { BrokenMessage, DSIG, XENC, one, parseXml } from './xml.ts';

const AES256_CBC = `${XENC}aes256-cbc`;
const RSA_OAEP_MGF1P = `${XENC}rsa-oaep-mgf1p`;
const decryptXml = promisify(decrypt);

/**
 * Opens what was encrypted for us. Only after the signature around it has been checked: CBC itself does not tell what
 * was changed, which is why the library wants to hear that we know.
 */
export async function decrypted(encrypted: Element, privateKey: string): Promise<Element> {
  const content = one(encrypted, XENC, 'EncryptedData');
  const key = one(one(content, DSIG, 'KeyInfo'), XENC, 'EncryptedKey');
  if (algorithmOf(content) !== AES256_CBC || algorithmOf(key) !== RSA_OAEP_MGF1P) {
    throw new BrokenMessage('is encrypted in another way than agreed');
  }
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  return parseXml(await decryptXml(new XMLSerializer().serializeToString(content), options).catch(unreadable));
}

const algorithmOf = (element: Element) => one(element, XENC, 'EncryptionMethod').getAttribute('Algorithm');

/** What the library says is left out: a parser quotes what it read. */
function unreadable(): never {
  throw new BrokenMessage('cannot be decrypted with our key');
}
