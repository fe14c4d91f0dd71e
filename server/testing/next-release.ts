import type { Migration } from '../database/migrations/index.ts';

/** The migrations of a made-up release after this one. */
export const nicknames: Migration = {
  name: '0002-nicknames',
  up: (db) => db.schema.alterTable('applications').addColumn('nickname', 'text').execute(),
};

/**
 * Makes the code of a test that of the next release: for `vi.mock` of `database/migrations/index.ts`.
 *
 * @param original what the module itself exports
 */
export const withNicknames = <Release extends { readonly migrations: readonly Migration[] }>(original: Release) => ({
  ...original,
  migrations: [...original.migrations, nicknames],
});

/** Makes a program that of the next release: options for Node.js, as `NODE_OPTIONS`. */
export function ofNextRelease(): string {
  const more = `migrations.push({ name: '${nicknames.name}', up: ${String(nicknames.up)} });`;
  const preload = `import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        const isList = url.endsWith('/server/database/migrations/index.ts');
        return isList ? { ...loaded, source: loaded.source + ${JSON.stringify(more)} } : loaded;
      },
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(preload)}`;
}
