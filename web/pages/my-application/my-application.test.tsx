import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { MyApplication } from '@vangnet/contract/my-application';
import { wearBrand } from '../../brand/brand.ts';
import { anchor } from '../../testing/brand.ts';
import { stubServer } from '../../testing/browser.ts';
import { open, withdraw } from './calls.ts';
import { Mine } from './Mine.tsx';
import { Withdraw } from './Withdraw.tsx';

const received: MyApplication = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-03-10T12:00:00.000Z',
  status: 'received',
  lastDay: '09-04-2026',
  mayWithdraw: true,
  withdrawalDays: 30,
  policyFee: 30,
  premium: 83.7,
  course: { premiums: [83.7, 104.63, 111.07, 120, 120], isIndexed: false },
  sumAssured: 2400,
  startDate: '01-04-2026',
  endsOther: false,
  documents: [{ type: 'pvw', title: 'Polisvoorwaarden', url: '/pvw.pdf', htmlUrl: '/pvw.html', version: '2026-01' }],
};
const access = { token: 'A'.repeat(32), proof: { dateOfBirth: '14-03-1988', zipCode: '3511AB' } };
const nothing = () => undefined;

beforeAll(() => wearBrand(anchor));

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
const shown = (found: MyApplication) =>
  words(renderToStaticMarkup(<Mine {...{ found, access }} onWithdraw={nothing} />));
const told = (found: MyApplication) =>
  words(renderToStaticMarkup(<Withdraw {...{ found, access }} onBack={nothing} onDone={nothing} />));
const refused = (code: string, nl: string) => ({ success: false, errors: [{ code, message: { nl } }] });

const { phone } = anchor;
const late = { ...received, mayWithdraw: false };

test.each<[what: string, found: MyApplication, says: string[], saysNot?: string[]]>([
  [
    'what was applied for, until when it can be withdrawn, and which documents were agreed to',
    received,
    [
      'VN-2026-7K3M-9QXT',
      '€ 83,70 per maand',
      'Jaar 2: € 104,63. Daarna stijgt je premie elk jaar, tot € 120,00 in jaar 4.',
      'op zijn vroegst 1 april 2026',
      'tot en met 9 april 2026',
      'Aanvraag intrekken',
      'Dit is versie 2026-01.',
      'Polisvoorwaarden',
      'Download als JSON',
    ],
  ],
  [
    'after the last day what is still possible, with the telephone number of the brand',
    late,
    ['Die dag is voorbij.', 'Daarna kun je elke maand opzeggen', phone],
    ['Aanvraag intrekken'],
  ],
  [
    'of a withdrawn application when that was, in Amsterdam, and offers no withdrawal any more',
    { ...late, status: 'withdrawn', withdrawnAt: '2026-03-29T22:30:00.000Z' },
    ['ingetrokken op 30 maart 2026 om 00.30 uur', 'Download als PDF'],
    ['Aanvraag intrekken', 'Zo gaat het verder'],
  ],
  [
    'of a question of the insurer who calls, and on which number the applicant can',
    { ...received, status: 'question' },
    [
      'We hebben een vraag voor je',
      `Een adviseur belt je. Bel je liever zelf? Dat kan op ${phone} . Noem dan je kenmerk.`,
      'Aanvraag intrekken',
    ],
  ],
  [
    'of an accepted application on which day it starts, by which number, and what follows',
    { ...late, status: 'accepted', policy: { number: 'P-77', startDate: '01-05-2026' } },
    [
      'Je verzekering start op 1 mei 2026',
      'Startdatum 1 mei 2026',
      'Polisnummer P-77',
      'Je krijgt je polis',
      'Bedenktijd',
    ],
    ['op zijn vroegst'],
  ],
  [
    'to a declined applicant that they are, with whom to ask why, and offers nothing to withdraw',
    { ...late, status: 'declined', endsOther: true },
    [
      'We kunnen je deze verzekering helaas niet geven.',
      'Je bent bij ons niet verzekerd',
      'Laat die lopen als je verzekerd wilt blijven.',
      `Wil je weten waarom we je niet verzekeren? Bel ons: ${phone}`,
    ],
    ['Zo gaat het verder', 'Bedenktijd', 'Aanvraag intrekken'],
  ],
  [
    'of what was ended at the insurer that it was, and whom to call when that is wrong',
    { ...late, status: 'withdrawn' },
    ['is op jouw verzoek gestopt', `Klopt dat niet? Bel ons: ${phone}`],
    ['De bevestiging staat in je e-mail'],
  ],
])('the page ‘Mijn aanvraag’ says %s', (_, found, says, saysNot = []) => {
  const page = shown(found);
  for (const part of says) expect(page).toContain(part);
  for (const part of saysNot) expect(page).not.toContain(part);
});

test('a withdrawal says to a visitor who wanted to end another insurance what to do about it, and to nobody else', () => {
  expect(told({ ...received, endsOther: true })).toContain('Je wilde een andere AOV opzeggen.');
  expect(told(received)).not.toContain('andere AOV');
  expect(told(received)).toContain('ook de cent');
});

test('a link that ended since the page was opened is gone', async () => {
  stubServer([{ status: 404, body: refused('request.notFound', 'Weg') }]);
  expect(await open(access)).toEqual({ outcome: 'gone' });
});

test('a withdrawal that comes too late shows how it stands now', async () => {
  const asked = stubServer([
    { status: 409, body: refused('withdrawal.tooLate', 'Te laat') },
    { status: 200, body: { success: true, data: late } },
  ]);
  expect(await withdraw(access)).toEqual({ outcome: 'mine', found: late });
  expect(asked).toEqual([
    `POST /api/my-application/${access.token}/withdrawal`,
    `POST /api/my-application/${access.token}`,
  ]);
});

test('a withdrawal without a response is repeated, and fails with what the visitor can do', async () => {
  const asked = stubServer([]);
  expect(await withdraw(access)).toMatchObject({
    outcome: 'refused',
    failure: expect.stringMatching(/niet ingetrokken.*bel ons/),
  });
  expect(asked).toHaveLength(3);
});
