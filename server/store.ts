import type { kyselyStore } from './kysely-store.ts';

export type Store = ReturnType<typeof kyselyStore>;
