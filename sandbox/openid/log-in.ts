import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { html, logInForm, page, sendPage, unknownLogIn, type Html } from '../html.ts';
import { personas, type Person } from './personas.ts';
import { LEVEL, PATH, type OpenidService } from './service.ts';

type Visit = { Params: { uid: string }; Querystring: { persona?: string } };
type Decision = Visit & { Body: Record<string, string> | null };

type Mount = {
  readonly finish: (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) => Promise<string>;
  readonly serviceOf: (request: FastifyRequest) => OpenidService;
  readonly isUnderWay: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** The page where people log in. It works without scripts. */
export function logInRoutes(app: FastifyInstance, { finish, serviceOf, isUnderWay }: Mount): void {
  app.get<Visit>(`${PATH}/log-in/:uid`, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return sendPage(reply.code(404), unknownLogIn());
    const { persona = 'gewoon' } = request.query;
    return sendPage(reply, logInPage(request.params.uid, typedOf(personas[persona]?.person ?? {})));
  });

  app.post<Decision>(`${PATH}/log-in/:uid`, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return sendPage(reply.code(404), unknownLogIn());
    const { meets } = serviceOf(request);
    const { outcome = '', ...typed } = request.body ?? {};
    const { uid } = request.params;
    const decide = Object.hasOwn(choices, outcome) ? choices[outcome]?.decide : undefined;
    if (!decide) return sendPage(reply.code(422), logInPage(uid, typed, 'Wat doe je?'));
    const person = personOf(typed);
    if (!person) return sendPage(reply.code(422), logInPage(uid, typed, FIELDS.birthdate));
    const address = await finish(
      request,
      reply,
      decide(() => meets(person)),
    );
    return reply.redirect(address, 303);
  });
}

type Decide = (meets: () => string) => InteractionResults;
const loggedInAt =
  (acr: string): Decide =>
  (meets) => ({ login: { accountId: meets(), acr, remember: false } });
const ended =
  (error: string): Decide =>
  () => ({ error });

/** What a visitor can do. */
const choices: Readonly<Record<string, { readonly text: string; readonly decide: Decide }>> = {
  akkoord: { text: 'Akkoord', decide: loggedInAt(LEVEL.high) },
  annuleren: { text: 'Annuleren', decide: ended('access_denied') },
  'te-laag': { text: 'Te laag niveau', decide: loggedInAt(LEVEL.low) },
  mislukt: { text: 'Mislukt', decide: ended('server_error') },
};

const FIELDS = {
  family_name: 'Achternaam, met tussenvoegsel ervoor',
  name: 'Volledige naam, als er geen achternaam is',
  birthdate: 'Geboortedatum (dd-mm-jjjj)',
};
type Typed = Readonly<Record<string, string>>;

const typedOf = ({ birthdate = '', ...names }: Person): Typed => ({
  ...names,
  birthdate: birthdate.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1'),
});

/** Undefined when the date is neither a day nor a year. Empty fields are left out. */
function personOf({ family_name = '', name = '', birthdate: typed = '' }: Typed): Person | undefined {
  const birthdate = typed.trim().replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  if (!/^(\d{4}(-\d\d-\d\d)?)?$/.test(birthdate)) return undefined;
  const told = Object.entries({ family_name: family_name.trim(), name: name.trim(), birthdate });
  return Object.fromEntries(told.filter(([, text]) => text !== ''));
}

const LOOK = { language: 'nl' };

function logInPage(uid: string, typed: Typed, wrong = ''): string {
  const address = `${PATH}/log-in/${uid}`;
  return page(
    'Inloggen met OpenID Connect',
    html`<p>Dit is geen echte aanbieder. Vul in wat die over je vertelt en kies wat je doet.</p>
      ${wrong === '' ? '' : html`<p role="alert">Dit klopt niet: ${wrong}.</p>`}
      ${logInForm({
        action: address,
        examples: Object.entries(personas).map(([key, { title }]) => [`${address}?persona=${key}`, title]),
        fields: Object.entries(FIELDS).map(([name, label]) => field(name, label, typed[name] ?? '')),
        choices,
      })}`,
    LOOK,
  );
}

const field = (name: string, label: string, value: string): Html =>
  html`<label>${label}<input name="${name}" value="${value}" autocomplete="off" /></label>`;
