import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import { DSIG, xml, type Xml } from './xml.ts';

const XENC = 'http://www.w3.org/2001/04/xmlenc#';

/**
 * XML Encryption of one element: AES-256-CBC, its key under RSA-OAEP-MGF1P with SHA-1. Written here because
 * xml-encryption, which clients use, does not support Recipient; so each end has its own code.
 */
export function encryptElement(element: Xml, certificate: string, recipient: string): Xml {
  const key = randomBytes(32);
  const start = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, start);
  // Its PKCS#7 padding is a valid padding of XML Encryption, which only looks at the last byte.
  const content = Buffer.concat([start, cipher.update(element.html, 'utf8'), cipher.final()]);
  const wrapped = publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, key);
  return xml`<xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element">
  <xenc:EncryptionMethod Algorithm="${XENC}aes256-cbc"/>
  <ds:KeyInfo xmlns:ds="${DSIG}">
    <xenc:EncryptedKey Recipient="${recipient}">
      <xenc:EncryptionMethod Algorithm="${XENC}rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="${DSIG}sha1"/></xenc:EncryptionMethod>
      <xenc:CipherData><xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData>
    </xenc:EncryptedKey>
  </ds:KeyInfo>
  <xenc:CipherData><xenc:CipherValue>${content.toString('base64')}</xenc:CipherValue></xenc:CipherData>
</xenc:EncryptedData>`;
}
