/** The part of xml-encryption that the tests use; it comes without types. */
declare module 'xml-encryption' {
  export function decrypt(
    xml: string,
    options: { key: string; disallowDecryptionWithInsecureAlgorithm?: boolean; warnInsecureAlgorithm?: boolean },
    callback: (error: Error | null, content: string) => void,
  ): void;
}
