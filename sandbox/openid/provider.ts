import type { InteractionResults } from 'oidc-provider';
import { html, logInForm, page } from '../html.ts';
import { openOidc, type Form } from '../oidc/open-oidc.ts';
import type { Provider } from '../provider.ts';
import type { World } from '../world.ts';

/** Levels of a log-in, as the European regulation names them. @internal for its test */
export const LEVEL = { high: 'http://eidas.europa.eu/LoA/high', low: 'http://eidas.europa.eu/LoA/low' };
/** @internal for its test */
export const CLIENT = { id: 'vangnet', secret: 'sandbox-openid-secret', redirectUri: 'https://aov.example.nl/' };

/** Claims about a person; as in many real providers, a prefix stands in the surname. */
type Person = { readonly family_name?: string; readonly name?: string; readonly birthdate?: string };

/** Examples that fill in the page. The provider does not know the applicant, so the visitor changes the fields to be another person. */
const EXAMPLES: Readonly<Record<string, readonly [title: string, person: Person]>> = {
  gewoon: ['Alleen een achternaam', { family_name: 'Jansen', birthdate: '1986-04-17' }],
  voorvoegsel: ['Achternaam met "de" ervoor', { family_name: 'de Vries', birthdate: '1985-04-12' }],
  naamgenoot: ['Naamgenoot met "de" ervoor', { family_name: 'de Vries', birthdate: '1991-10-03' }],
  'volledige-naam': ['Alleen een volledige naam', { name: 'Anna van der Berg', birthdate: '1979-09-02' }],
  'een-naam': ['Heeft maar één naam', { family_name: '-', name: 'Sukarno', birthdate: '1986-04-17' }],
  'iemand-anders': ['Iemand anders', { family_name: 'Andersmans', birthdate: '1970-01-01' }],
  'jaar-onbekend': ['Zonder geboortejaar', { family_name: 'Haddad', birthdate: '0000-03-09' }],
  'dag-onbekend': ['Alleen een geboortejaar', { family_name: 'Haddad', birthdate: '1982' }],
};

/** The fields of the page by what they become, with their labels. */
const FIELDS = {
  family_name: 'Achternaam, met tussenvoegsel ervoor',
  name: 'Volledige naam, als er geen achternaam is',
  birthdate: 'Geboortedatum (dd-mm-jjjj)',
};

/** Choices of a visitor; a log-in is of a level, anything else ends in an error. */
const CHOICES: Readonly<Record<string, { readonly text: string; readonly acr?: string; readonly error?: string }>> = {
  akkoord: { text: 'Akkoord', acr: LEVEL.high },
  annuleren: { text: 'Annuleren', error: 'access_denied' },
  'te-laag': { text: 'Te laag niveau', acr: LEVEL.low },
  mislukt: { text: 'Mislukt', error: 'server_error' },
};

/** A provider of OpenID Connect, such as itsme. */
export function openOpenid(world: World): Provider {
  const people = new Map<string, Person>();
  const resultOf = ({ acr, error }: { acr?: string; error?: string }, person: Person): InteractionResults => {
    if (acr === undefined) return { error };
    const accountId = world.newId();
    people.set(accountId, person);
    return { login: { accountId, acr, remember: false } };
  };
  return openOidc(world, {
    title: 'OpenID Connect (identity)',
    path: '/openid',
    client: CLIENT,
    scenarios: { userinfo: 'Tells who somebody is at UserInfo only, not in the ID token.' },
    claims: Object.keys(FIELDS),
    claimsOf: (subject, use, scenario) =>
      use === 'id_token' && scenario === 'userinfo' ? {} : (people.get(subject) ?? {}),
    configuration: { acrValues: Object.values(LEVEL) },
    logInPage: (address, { persona = 'gewoon' }) => logInPage(address, typedOf(EXAMPLES[persona]?.[1] ?? {})),
    decide({ outcome = '', ...typed }, address) {
      const choice = Object.hasOwn(CHOICES, outcome) ? CHOICES[outcome] : undefined;
      const person = personOf(typed);
      if (choice && person) return { result: resultOf(choice, person) };
      return { page: logInPage(address, typed, choice ? FIELDS.birthdate : 'Wat doe je?') };
    },
  });
}

const typedOf = ({ birthdate = '', ...names }: Person): Form => ({
  ...names,
  birthdate: birthdate.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1'),
});

/** Undefined when the date is neither a day nor a year. Empty fields are left out. */
function personOf({ family_name = '', name = '', birthdate: typed = '' }: Form): Person | undefined {
  const birthdate = typed.trim().replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  if (!/^(\d{4}(-\d\d-\d\d)?)?$/.test(birthdate)) return undefined;
  const fields = Object.entries({ family_name: family_name.trim(), name: name.trim(), birthdate });
  return Object.fromEntries(fields.filter(([, text]) => text !== ''));
}

const logInPage = (address: string, typed: Form, wrong = ''): string =>
  page(
    'Inloggen met OpenID Connect',
    html`<p>Dit is geen echte aanbieder. Vul in wat die over je vertelt en kies wat je doet.</p>
      ${wrong === '' ? '' : html`<p role="alert">Dit klopt niet: ${wrong}.</p>`}
      ${logInForm({
        action: address,
        examples: Object.entries(EXAMPLES).map(([key, [title]]) => [`${address}?persona=${key}`, title]),
        fields: Object.entries(FIELDS).map(
          ([name, label]) =>
            html`<label>${label}<input name="${name}" value="${typed[name] ?? ''}" autocomplete="off" /></label>`,
        ),
        choices: CHOICES,
      })}`,
    { language: 'nl' },
  );
