import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What is older is forgotten: nobody comes back for it. */
const KEPT = 2_000;

/** Keeps what the provider has under way. Times of expiry are in the payloads; the provider looks at them itself. */
export function memory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const found = (isIt: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([name, payload]) => name.startsWith(`${model} `) && isIt(payload))?.[1];
    return {
      upsert: async (id, payload) => {
        kept.set(key(id), payload);
        const [oldest] = kept.keys();
        if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => found((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => found((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) kept.set(key(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
