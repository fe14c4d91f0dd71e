/** The keys, each wrapped. They are backed up apart from the data. */
export type KeyTables = {
  /** The key of each application. Gone with it: what is left of the application in a backup then opens no more. */
  application_keys: {
    application_id: string;
    /** Of the master key that wraps it. */
    key_number: number;
    wrapped: Uint8Array;
  };
  /** The master keys that were ever used. They are not in the database; only what tells them apart is. */
  master_keys: {
    number: number;
    fingerprint: string;
    /** The keys of references, links and hashes, wrapped by this master key. */
    identifiers: Uint8Array;
  };
};
