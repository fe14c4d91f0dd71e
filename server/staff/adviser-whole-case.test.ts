import { describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { testApp } from '../testing/test-app.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const server = openedForEach(testApp);

const { saved } = knowledgeVisitor(() => server);
const ask = (token: string) => server.send('POST', `/api/applications/${token}/adviser-request`, {});
/** The words of the case, as the adviser reads them. */
const caseText = async () => {
  await server.hand.idle();
  const pdf = server.mailer.tried.at(-1)?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const { nodes } = await readPdf(pdf?.content ?? new Uint8Array(), 'Only-for-this-test-1');
  const pages = nodes.filter(({ role }) => role === 'Document').map(({ text }) => text);
  return pages.join(' ').replaceAll('\u00a0', ' ');
};

describe('everything that the visitor answered and declared is in the case:', () => {
  const whole = {
    ...sentComplete,
    sumAssured: 2600,
    averageYearIncome: 48_000,
    deductPremiumFromTaxes: false,
    otherInsurance: {
      existingInsurance: true,
      existingInsuranceBroker: 'Voorbeeld Verzekeringen',
      existingInsuranceTermination: 'YES',
      existingInsuranceCancellationDate: '2026-05-01',
      existingInsuranceSumAssured: 1500,
    },
    documentsVersion: '2026-01',
  };

  test('the case has the person, the income, the tax choice and the other insurance', async () => {
    await ask(await saved(whole));
    const text = await caseText();
    for (const part of [
      /Geslacht ?Vrouw/,
      /Nationaliteit ?Nederland/,
      /Gemiddeld bruto jaarinkomen ?€ 48\.000/,
      /Premie fiscaal aftrekken ?Nee/,
      /Andere AOV ?Ja/,
      /Verzekeraar ?Voorbeeld Verzekeringen/,
      /Huidig verzekerd bedrag per maand ?€ 1\.500/,
      /Je zegt deze AOV op ?Ja/,
      /Opzegdatum ?01-05-2026/,
    ]) {
      expect(text).toMatch(part);
    }
  });

  test('the case has each statement, the version of the documents and the end of the account number', async () => {
    await ask(await saved({ ...whole, statements: { truthful: true, directDebit: true, electronic: false } }));
    const text = await caseText();
    for (const part of [
      /Vragen eerlijk en volledig beantwoord ?Ja/,
      /Machtiging voor automatische incasso ?Ja/,
      /Documenten en berichten per e-mail ?Nee/,
      /Akkoord met slotverklaring en voorwaarden ?Ja/,
      /Versie van de documenten ?2026-01/,
      /Rekening voor de premie ?Eindigt op 4300/,
    ]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toContain('NL91');
  });

  test('another insurance that goes on has no date on which it ends', async () => {
    const goesOn = { ...whole.otherInsurance, existingInsuranceTermination: 'NO' };
    await ask(await saved({ ...whole, otherInsurance: goesOn }));
    const text = await caseText();
    expect(text).toMatch(/Je zegt deze AOV op ?Nee/);
    expect(text).not.toContain('Opzegdatum');
  });

  test('the choices so far, as long as there is no premium', async () => {
    const { claimDurationDisability: _, ...open } = whole;
    await ask(await saved(open));
    const text = await caseText();
    expect(text).toContain('Er is geen premie.');
    for (const part of [/Beroep ?Webdesigner/, /Verzekerd bedrag ?€ 2\.600 per maand/, /Wachttijd ?30 dagen/]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toContain('Uitkeringsduur');
  });
});
