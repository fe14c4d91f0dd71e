/** The part of xml-encryption that we use; it comes without types. */
declare module 'xml-encryption' {
  type Convert = (content: string, options: object, done: (error: Error | null, text: string) => void) => void;
  export const decrypt: Convert;
  export const encrypt: Convert;
}
