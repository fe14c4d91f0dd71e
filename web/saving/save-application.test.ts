import { expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { application } from '../state/application-store.ts';
import { stubBrowser, stubServer } from '../testing/browser.ts';
import { saveApplication } from './save-application.ts';
import { cents } from '@vangnet/domain/values/money';

it('What comes after an application that is over is saved as a new one, never over the old one.', async () => {
  stubBrowser();
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 'first' });
  application.close('first');
  const asked = stubServer([
    { status: 201, body: { success: true, data: { id: 'x'.repeat(32), token: 'x'.repeat(32), version: 1 } } },
  ]);
  await saveApplication();
  expect(asked).toEqual(['POST /api/applications']);
  expect(application.read()).toMatchObject({ token: 'x'.repeat(32) });
});

it('A save that ends after another application was begun leaves that one alone.', async () => {
  stubBrowser();
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: undefined });
  stubServer([
    { status: 201, body: { success: true, data: { id: 'y'.repeat(32), token: 'y'.repeat(32), version: 1 } } },
  ]);
  const saving = saveApplication();
  application.begin();
  await saving;
  const { draft, token } = application.read();
  expect({ draft, token }).toEqual({ draft: emptyDraft, token: undefined });
});

it('Answers that the server finds to be of another person are saved as an application of their own.', async () => {
  stubBrowser();
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 'first' });
  const refusal = { code: 'application.anotherPerson', message: { nl: 'Begin daarvoor een nieuwe berekening.' } };
  const asked = stubServer([
    { status: 409, body: { success: false, errors: [refusal] } },
    { status: 201, body: { success: true, data: { id: 'z'.repeat(32), token: 'z'.repeat(32), version: 1 } } },
  ]);
  expect(await saveApplication()).toEqual({ ok: true });
  expect(asked).toEqual(['PUT /api/applications/first', 'POST /api/applications']);
  expect(application.read()).toMatchObject({ token: 'z'.repeat(32), draft: { sumAssured: cents(2_000_00) } });
});
