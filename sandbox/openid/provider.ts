import { mounted, OUTAGES } from '../oidc/mounted.ts';
import { type Provider, scenariosOf } from '../provider.ts';
import type { World } from '../world.ts';
import { logInRoutes } from './log-in.ts';
import { openidService, PATH, type OpenidScenario } from './service.ts';

/** A provider of OpenID Connect, such as itsme. */
export function openOpenid(world: World): Provider {
  const scenarios = scenariosOf<OpenidScenario>(
    {
      ok: 'Responds at once.',
      ...OUTAGES,
      userinfo: 'Tells who somebody is at UserInfo only, not in the ID token.',
    },
    'ok',
  );
  const open = (issuer: string) => openidService(world, issuer, scenarios.current);
  const mount = mounted(world, { path: PATH, scenario: scenarios.current, open });
  return {
    title: 'OpenID Connect (identity)',
    addresses: [{ text: 'Discovery', href: `${PATH}/.well-known/openid-configuration` }],
    scenarios,
    magicValues: [],
    routes(app) {
      mount.routes(app);
      logInRoutes(app, mount);
    },
    close: async () => {},
  };
}
