import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MyApplication } from '@vangnet/contract/my-application';
import { wearBrand } from '../../brand/brand.ts';
import { anchor } from '../../testing/brand.ts';
import { stubServer } from '../../testing/browser.ts';
import { open, takeData, withdraw } from './calls.ts';
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
const withdrawn: MyApplication = {
  ...received,
  status: 'withdrawn',
  mayWithdraw: false,
  withdrawnAt: '2026-03-29T22:30:00.000Z',
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

describe('the page ‘Mijn aanvraag’', () => {
  test('the page ‘Mijn aanvraag’ says what was applied for, until when it can be withdrawn, and which documents were agreed to', () => {
    const page = shown(received);
    for (const part of [
      'VN-2026-7K3M-9QXT',
      '€ 83,70 per maand',
      'Jaar 2: € 104,63. Daarna stijgt je premie elk jaar, tot € 120,00 in jaar 4.',
      'op zijn vroegst 1 april 2026',
      'tot en met 9 april 2026',
      'Aanvraag intrekken',
      'Dit is versie 2026-01.',
      'Polisvoorwaarden',
      'Download als JSON',
    ]) {
      expect(page).toContain(part);
    }
  });

  test('the page ‘Mijn aanvraag’ says after the last day what is still possible, with the telephone number of the brand', () => {
    const page = shown({ ...received, mayWithdraw: false });
    expect(page).not.toContain('Aanvraag intrekken');
    expect(page).toContain('Die dag is voorbij.');
    expect(page).toContain('Daarna kun je elke maand opzeggen');
    expect(page).toContain(anchor.phone);
  });

  test('the page ‘Mijn aanvraag’ says of a withdrawn application when that was, in Amsterdam, and offers no withdrawal any more', () => {
    const page = shown(withdrawn);
    expect(page).toContain('ingetrokken op 30 maart 2026 om 00.30 uur');
    expect(page).not.toContain('Aanvraag intrekken');
    expect(page).not.toContain('Zo gaat het verder');
    expect(page).toContain('Download als PDF');
  });
});

describe('the page ‘Mijn aanvraag’, once the insurer says something', () => {
  test('the page ‘Mijn aanvraag’ says of a question of the insurer who calls, and on which number the applicant can', () => {
    const page = shown({ ...received, status: 'question' });
    expect(page).toContain('We hebben een vraag voor je');
    expect(page).toContain(
      `Een adviseur belt je. Bel je liever zelf? Dat kan op ${anchor.phone} . Noem dan je kenmerk.`,
    );
    expect(page).toContain('Aanvraag intrekken');
  });

  test('the page ‘Mijn aanvraag’ says of an accepted application on which day it starts, by which number, and what follows', () => {
    const policy = { number: 'P-77', startDate: '01-05-2026' };
    const page = shown({ ...received, status: 'accepted', policy, mayWithdraw: false });
    for (const part of [
      'Je verzekering start op 1 mei 2026',
      'Startdatum 1 mei 2026',
      'Polisnummer P-77',
      'Je krijgt je polis',
    ])
      expect(page).toContain(part);
    expect(page).not.toContain('op zijn vroegst');
    expect(page).toContain('Bedenktijd');
  });

  test('the page ‘Mijn aanvraag’ says to a declined applicant that they are, with whom to ask why, and offers nothing to withdraw', () => {
    const page = shown({ ...received, status: 'declined', mayWithdraw: false, endsOther: true });
    for (const part of [
      'We kunnen je deze verzekering helaas niet geven.',
      'Je bent bij ons niet verzekerd',
      'Laat die lopen als je verzekerd wilt blijven.',
      `Wil je weten waarom we je niet verzekeren? Bel ons: ${anchor.phone}`,
    ])
      expect(page).toContain(part);
    for (const part of ['Zo gaat het verder', 'Bedenktijd', 'Aanvraag intrekken']) expect(page).not.toContain(part);
  });

  test('the page ‘Mijn aanvraag’ says of what was ended at the insurer that it was, and whom to call when that is wrong', () => {
    const page = shown({ ...received, status: 'withdrawn', mayWithdraw: false });
    expect(page).toContain('is op jouw verzoek gestopt');
    expect(page).toContain(`Klopt dat niet? Bel ons: ${anchor.phone}`);
    expect(page).not.toContain('De bevestiging staat in je e-mail');
  });
});

describe('the page ‘Mijn aanvraag’, when it is withdrawn', () => {
  test('the page ‘Mijn aanvraag’ says to a visitor who wanted to end another insurance what to do about it, and to nobody else', () => {
    expect(told({ ...received, endsOther: true })).toContain('Je wilde een andere AOV opzeggen.');
    expect(told(received)).not.toContain('andere AOV');
    expect(told(received)).toContain('ook de cent');
  });
});

describe('the calls of the page', () => {
  test('a wrong proof gives the sentence of the server, and a link that ended is gone', async () => {
    const proofWrong = refused('application.proofWrong', 'Deze gegevens horen niet bij deze aanvraag.');
    stubServer([
      { status: 422, body: proofWrong },
      { status: 404, body: refused('request.notFound', 'Weg') },
    ]);
    expect(await open(access)).toEqual({ outcome: 'refused', failure: 'Deze gegevens horen niet bij deze aanvraag.' });
    expect(await open(access)).toEqual({ outcome: 'gone' });
  });

  test('a withdrawal that comes too late shows how it stands now', async () => {
    const late = { ...received, mayWithdraw: false };
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

  test('data that cannot be had say so', async () => {
    stubServer([{ status: 500 }]);
    expect(await takeData(access, 'pdf')).toEqual({
      failure: 'Je gegevens konden niet worden opgehaald. Probeer het later opnieuw.',
    });
  });
});
