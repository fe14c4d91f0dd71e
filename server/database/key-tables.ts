/** What is backed up apart from the data, and for a shorter time: the keys, each wrapped, and what is found by a hash. */
export type KeyTables = {
  /** The key of each application. Gone with it: what is left of the application in a backup then opens no more. */
  application_keys: {
    application_id: string;
    /** Of the master key that wraps it. */
    key_number: number;
    wrapped: Uint8Array;
  };
  /**
   * What an application is found by, as keyed hashes (blind-index.ts). Backed up with the keys and for as long as those, so that no
   * copy of the data tells whether somebody applied who was deleted.
   */
  blind_index: { hash: string; application_id: string };
  /** The master keys that were ever used. They are not in the database; only what tells them apart is. */
  master_keys: {
    number: number;
    fingerprint: string;
    /** The keys of references, links and hashes, wrapped by this master key. */
    identifiers: Uint8Array;
  };
};
