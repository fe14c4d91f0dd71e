/** The rows as both databases give them. Moments are ISO 8601 in UTC, so that text order is time order. */
export type Tables = {
  applications: {
    id: string;
    version: number;
    status: 'draft';
    /** The draft, sealed with the application's own key. */
    payload: Uint8Array;
    /** Where the visitor came from, sealed in the same way. */
    tracking: Uint8Array;
    tariff_version: string;
    created_at: string;
    updated_at: string;
  };
  tokens: {
    token_hash: string;
    application_id: string;
    kind: 'application';
    expires_at: string | null;
  };
  idempotency_keys: {
    key_hash: string;
    request_hash: string;
    /** The token that was answered, sealed with a key that only the Idempotency-Key gives. */
    answer: Uint8Array;
    application_id: string;
    created_at: string;
  };
  data_key_check: { id: number; fingerprint: string };
};
