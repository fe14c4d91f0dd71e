/** The part of xml-encryption that we use; it comes without types. */
declare module 'xml-encryption' {
  type Done = (error: Error | null, text: string) => void;
  export function decrypt(
    xml: string,
    options: { key: string; disallowDecryptionWithInsecureAlgorithm?: boolean; warnInsecureAlgorithm?: boolean },
    callback: Done,
  ): void;
  export function encrypt(
    content: string,
    options: {
      rsa_pub: string;
      pem: string;
      encryptionAlgorithm: string;
      keyEncryptionAlgorithm: string;
      keyEncryptionDigest?: string;
      disallowEncryptionWithInsecureAlgorithm?: boolean;
      warnInsecureAlgorithm?: boolean;
    },
    callback: Done,
  ): void;
}
