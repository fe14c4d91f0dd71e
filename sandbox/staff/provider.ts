import type { FastifyInstance } from 'fastify';
import { html, page, sendPage, unknownLogIn } from '../html.ts';
import { mounted, openProvider, OUTAGES } from '../oidc/mounted.ts';
import { type Provider, scenariosOf } from '../provider.ts';
import type { World } from '../world.ts';

/** A member of staff of the insurer, as the provider of their log-in has them. */
type Colleague = { readonly name: string; readonly roles: readonly string[]; readonly does: string };

const people: Readonly<Record<string, Colleague>> = {
  anna: { name: 'Anna de Boer', roles: ['balie-advies'], does: 'adviseur' },
  bram: {
    name: 'Bram Kok',
    roles: ['balie-beheer', 'balie-wissen', 'balie-terugbetalen'],
    does: 'beheerder, mag wissen en terugbetalen',
  },
  chris: {
    name: 'Chris Vermeer',
    roles: ['balie-privacy', 'balie-wissen', 'balie-terugbetalen'],
    does: 'privacy, mag wissen en terugbetalen',
  },
  dewi: { name: 'Dewi Hartono', roles: ['balie-lezen'], does: 'kijkt mee' },
};

/** The path of the provider: the last part of its issuer. */
const PATH = '/staff';
/** @internal for its test */
export const CLIENT_ID = 'vangnet-counter';
/** @internal for its test */
export const CLIENT_SECRET = 'sandbox-counter-secret';

type Scenario = 'ok' | keyof typeof OUTAGES | 'no-roles';

/** The provider with which people who work for the insurer log in; it ends their sessions elsewhere by the back channel. */
export function openStaff(world: World, counterUrl = 'http://localhost:3003'): Provider {
  const scenarios = scenariosOf<Scenario>(
    { ok: 'Responds at once.', ...OUTAGES, 'no-roles': 'Tells of nobody what their roles are.' },
    'ok',
  );
  const open = (issuer: string) => staffService(world, issuer, counterUrl, scenarios.current);
  const mount = mounted(world, { path: PATH, scenario: scenarios.current, open });
  return {
    title: 'OpenID Connect (staff)',
    addresses: [
      { text: 'Discovery', href: `${PATH}/.well-known/openid-configuration` },
      { text: 'Log people out', href: PATH },
    ],
    scenarios,
    magicValues: [],
    routes(app) {
      mount.routes(app);
      logInRoutes(app, mount);
      logOutRoutes(app, mount);
    },
    close: async () => {},
  };
}

function staffService(world: World, issuer: string, counterUrl: string, scenario: () => Scenario) {
  const common = { world, path: PATH, clientId: CLIENT_ID, claims: ['name', 'roles'] };
  const provider = openProvider(issuer, common, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${counterUrl}/log-in/return`],
        backchannel_logout_uri: `${counterUrl}/log-out/back-channel`,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    // The provider's own calls no address of a private network, and the counter is at one.
    fetch: (url, options) => fetch(url, Object.assign({ ...options }, { dispatcher: undefined })),
    // As with most providers: the ID token says who a person is.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    findAccount: (_context, sub) => {
      const { name = sub, roles = [] } = people[sub] ?? {};
      return { accountId: sub, claims: () => ({ sub, name, roles: scenario() === 'no-roles' ? [] : [...roles] }) };
    },
  });
  return {
    provider,
    /** Sends the counter that a person logged out here. @throws Error when it does not accept that */
    logOut: async (sub: string): Promise<void> => {
      const client: unknown = await provider.Client.find(CLIENT_ID);
      if (!canLogOut(client)) throw new Error('The provider cannot log out');
      await client.backchannelLogout(sub);
    },
  };
}

/** A function of the provider that its types do not have. */
const canLogOut = (client: unknown): client is { backchannelLogout(sub: string): Promise<void> } =>
  typeof client === 'object' && client !== null && 'backchannelLogout' in client;

type Mount = ReturnType<typeof mounted<ReturnType<typeof staffService>>>;
type Decision = { Params: { uid: string }; Body: { person?: string } | null };

/** The page where people log in: a button for each. It works without scripts. */
function logInRoutes(app: FastifyInstance, { finish, isUnderWay }: Mount): void {
  const address = `${PATH}/log-in/:uid`;
  app.get<Decision>(address, async (request, reply) =>
    (await isUnderWay(request, reply))
      ? sendPage(reply, logInPage(request.params.uid))
      : sendPage(reply.code(404), unknownLogIn()),
  );
  app.post<Decision>(address, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return sendPage(reply.code(404), unknownLogIn());
    const { person = '' } = request.body ?? {};
    const decided = Object.hasOwn(people, person)
      ? { login: { accountId: person, remember: false } }
      : { error: 'access_denied' };
    return reply.redirect(await finish(request, reply, decided), 303);
  });
}

/** The page where a test, or a curious person, logs people out everywhere. */
function logOutRoutes(app: FastifyInstance, { services }: Mount): void {
  app.get(PATH, (_, reply) => sendPage(reply, logOutPage()));
  app.post<Pick<Decision, 'Body'>>(`${PATH}/log-out`, async (request, reply) => {
    const { person = '' } = request.body ?? {};
    if (!Object.hasOwn(people, person)) return reply.code(422).send({ error: 'Nobody of that name' });
    const told = await Promise.allSettled(services().map(({ logOut }) => logOut(person)));
    const failed = told.filter(({ status }) => status === 'rejected').length;
    return failed > 0 ? reply.code(502).send({ error: 'The counter did not accept it' }) : reply.redirect(PATH, 303);
  });
}

const LOOK = { language: 'nl' };

const logInPage = (uid: string): string =>
  page(
    'Inloggen bij de balie',
    html`<p>Dit is geen echte aanbieder. Kies wie je bent.</p>
      <form method="post" action="${`${PATH}/log-in/${uid}`}" class="choices">
        ${Object.entries(people).map(
          ([key, { name, does }]) => html`<p><button name="person" value="${key}">${name}</button> ${does}</p>`,
        )}
        <p><button name="person" value="">Annuleren</button></p>
      </form>`,
    LOOK,
  );

const logOutPage = (): string =>
  page(
    'Uitloggen bij de aanbieder',
    html`<p>Wie hier wordt uitgelogd, is ook aan de balie uitgelogd.</p>
      <form method="post" action="${`${PATH}/log-out`}" class="choices">
        ${Object.entries(people).map(
          ([key, { name }]) => html`<p><button name="person" value="${key}">${name} uitloggen</button></p>`,
        )}
      </form>`,
    LOOK,
  );
