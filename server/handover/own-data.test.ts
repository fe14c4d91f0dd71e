import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inCents, type SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { heldDocument } from '../access/document.ts';
import type { HeldData } from '../access/held-data.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { fails, identityWorld, type IdentityWorld } from '../testing/identity-world.ts';
import { myApplicant, PROOF } from '../testing/my-applicant.ts';
import { words } from '../../words/words.ts';

let world: IdentityWorld;
beforeEach(async () => {
  world = await identityWorld();
});
afterEach(() => world.app.close());

const { linkOf } = myApplicant(() => world);
const ask = async (link: string, format: string) => {
  const { status, body } = await world.send('POST', `/api/my-application/${link}/export`, { ...PROOF, format });
  return { status, file: (body as { data: { name: string; contentType: string; content: string } }).data };
};

describe('the own data', () => {
  test('the own data come as JSON and as a PDF, and that they were asked for is part of them', async () => {
    const link = await linkOf();
    const json = await ask(link, 'json');
    expect(json).toMatchObject({ status: 200, file: { contentType: 'application/json' } });
    expect(json.file.name).toMatch(/^gegevens-VN-2026-\w{4}-\w{4}\.json$/);
    type Exported = Omit<HeldData, 'answers'> & { answers: SentDraft; exportedAt: string; amounts: object };
    const { exportedAt, amounts, ...held } = JSON.parse(
      Buffer.from(json.file.content, 'base64').toString(),
    ) as Exported;
    expect(exportedAt).toBe('2026-03-10T12:00:00.000Z');
    expect(amounts).toEqual({ answers: 'euro', elsewhere: 'cents' });
    expect(held).toMatchObject({
      answers: { iban: sentComplete.iban, sumAssured: 2400, premium: 38.4 },
      accesses: [{ who: 'visitor', what: 'exported' }],
    });
    expect(JSON.stringify(held)).not.toContain(link);
    const made = heldDocument(
      { ...held, answers: inCents(held.answers) },
      { reference: 'VN-2026-7K3M-9QXT', made: new Date(), nameOf: String, words: words.nl },
    );
    const labels = made.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map(([label]) => label) : []));
    expect(labels.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([]);
    const pdf = await ask(link, 'pdf');
    expect(pdf.file).toMatchObject({ contentType: 'application/pdf' });
    const read = await readPdf(Buffer.from(pdf.file.content, 'base64'));
    expect(JSON.stringify(read)).toContain('Quellinckhuyzen');
  });

  test('the sixth file in an hour is refused, and says when to try again; a stranger uses up none of them', async () => {
    const link = await linkOf();
    const path = `/api/my-application/${link}/export`;
    await world.send('POST', path, { ...PROOF, zipCode: '9999ZZ', format: 'json' });
    for (let asked = 0; asked < 5; asked += 1) expect(await ask(link, 'json')).toMatchObject({ status: 200 });
    const refused = await world.send('POST', path, { ...PROOF, format: 'json' });
    expect(refused).toMatchObject({ ...fails(429, 'request.tooMany'), headers: { 'retry-after': '3600' } });
    world.later(HOUR_MS);
    expect((await ask(link, 'json')).status).toBe(200);
  });

  test('an applicant who breaks off ends the PDF that was being made for them, which is no error of the server', async () => {
    const begun = Promise.withResolvers<AbortSignal>();
    await world.app.close();
    world = await identityWorld({
      pdfs: {
        renderFor:
          ({ gone }) =>
          async () => {
            begun.resolve(gone);
            await once(gone, 'abort');
            throw gone.reason;
          },
      },
    });
    const path = `/api/my-application/${await linkOf()}/export`;
    const site = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = new AbortController();
    const body = JSON.stringify({ ...PROOF, format: 'pdf' });
    const headers = { 'content-type': 'application/json' };
    const asked = fetch(`${site}${path}`, { method: 'POST', headers, body, signal: reader.signal });
    const gone = await begun.promise;
    expect(gone.aborted).toBe(false);
    reader.abort();
    await expect(asked).rejects.toThrow('aborted');
    if (!gone.aborted) await once(gone, 'abort');
    await world.app.close();
    expect(world.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
  });
});
