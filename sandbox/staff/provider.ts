import type { Provider as OidcProvider } from 'oidc-provider';
import { html, page, sendPage, type Html } from '../html.ts';
import { openOidc } from '../oidc/open-oidc.ts';
import type { Provider } from '../provider.ts';
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

const PATH = '/staff';
/** @internal for its test */
export const CLIENT = { id: 'vangnet-counter', secret: 'sandbox-counter-secret' };

/** The provider with which people who work for the insurer log in; it ends their sessions elsewhere by the back channel. */
export function openStaff(world: World, counterUrl = 'http://localhost:3003'): Provider {
  const oidc = openOidc(world, {
    title: 'OpenID Connect (staff)',
    path: PATH,
    client: {
      ...CLIENT,
      redirectUri: `${counterUrl}/log-in/return`,
      backChannelUri: `${counterUrl}/log-out/back-channel`,
    },
    scenarios: { 'no-roles': 'Tells of nobody what their roles are.' },
    claims: ['name', 'roles'],
    claimsOf: (subject, _use, scenario) => {
      const { name = subject, roles = [] } = people[subject] ?? {};
      return { name, roles: scenario === 'no-roles' ? [] : [...roles] };
    },
    // As with most providers: the ID token says who a person is.
    configuration: { conformIdTokenClaims: false },
    logInPage: (address) =>
      pageOfPeople('Inloggen bij de balie', 'Dit is geen echte aanbieder. Kies wie je bent.', address, [
        ...Object.entries(people).map(([key, { name, does }]) => [key, name, does] as const),
        ['', 'Annuleren', ''],
      ]),
    decide: ({ person = '' }) => ({
      result: Object.hasOwn(people, person)
        ? { login: { accountId: person, remember: false } }
        : { error: 'access_denied' },
    }),
  });
  return {
    ...oidc,
    addresses: [...oidc.addresses, { text: 'Log people out', href: PATH }],
    routes(app) {
      oidc.routes(app);
      app.get(PATH, (_, reply) =>
        sendPage(
          reply,
          pageOfPeople(
            'Uitloggen bij de aanbieder',
            'Wie hier wordt uitgelogd, is ook aan de balie uitgelogd.',
            `${PATH}/log-out`,
            Object.entries(people).map(([key, { name }]) => [key, `${name} uitloggen`, ''] as const),
          ),
        ),
      );
      app.post<{ Body: { person?: string } | null }>(`${PATH}/log-out`, async (request, reply) => {
        const { person = '' } = request.body ?? {};
        if (!Object.hasOwn(people, person)) return reply.code(422).send({ error: 'Nobody of that name' });
        const sent = await Promise.allSettled(oidc.opened().map((provider) => logOut(provider, person)));
        const isAccepted = sent.every(({ status }) => status === 'fulfilled');
        return isAccepted
          ? reply.redirect(PATH, 303)
          : reply.code(502).send({ error: 'The counter did not accept it' });
      });
    },
  };
}

/** Sends the counter that a person logged out here. @throws Error when it does not accept that */
async function logOut(provider: OidcProvider, person: string): Promise<void> {
  const client: unknown = await provider.Client.find(CLIENT.id);
  if (!canLogOut(client)) throw new Error('The provider cannot log out');
  await client.backchannelLogout(person);
}

/** A function of the provider that its types do not have. */
const canLogOut = (client: unknown): client is { backchannelLogout(sub: string): Promise<void> } =>
  typeof client === 'object' && client !== null && 'backchannelLogout' in client;

type Button = readonly [value: string, text: string, beside: string];

/** A page with a button for each person. It works without scripts. */
const pageOfPeople = (title: string, text: string, action: string, buttons: readonly Button[]): string =>
  page(
    title,
    html`<p>${text}</p>
      <form method="post" action="${action}" class="choices">
        ${buttons.map(
          ([value, label, beside]): Html =>
            html`<p><button name="person" value="${value}">${label}</button> ${beside}</p>`,
        )}
      </form>`,
    { language: 'nl' },
  );
