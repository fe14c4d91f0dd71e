import { expect, test } from 'vitest';
import { sampleDraft } from '../fixtures.ts';
import type { Store } from '../../store.ts';
import { saveDraft, valueOf } from '../store-steps.ts';

const application = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
const SAVED = new Date('2026-06-20T12:00:00Z');
const LATER = new Date('2026-07-05T12:00:00Z');

export function ratingContract(store: () => Store, at: (moment: Date) => void): void {
  const saved = async () => {
    at(SAVED);
    const { token } = valueOf(await store().applications.create(application));
    at(LATER);
    return token;
  };
  const rating = async (token: string) => {
    const { tariffVersion, ratedAt } = valueOf(await store().applications.read(token));
    return [tariffVersion, ratedAt];
  };
  const mail = { email: 'q.z@vangnet.example', quote: { monthly: 4200 } };

  test('the tariff of an application holds since it was saved, also after a change that keeps the tariff', async () => {
    const token = await saved();
    expect(await rating(token)).toEqual(['2026-01', SAVED]);
    await saveDraft(store(), { ...application, token });
    expect(await rating(token)).toEqual(['2026-01', SAVED]);
  });

  test('the tariff of an application holds since the change that brought another one', async () => {
    const token = await saved();
    await saveDraft(store(), { ...application, token, tariffVersion: '2026-07' });
    expect(await rating(token)).toEqual(['2026-07', LATER]);
  });

  test('the tariff of an application is left alone by a change that is refused', async () => {
    const token = await saved();
    await saveDraft(store(), { ...application, token, tariffVersion: '2026-07', expectedVersion: 9 });
    expect(await rating(token)).toEqual(['2026-01', SAVED]);
  });

  test('the tariff of an application becomes the one of the quote that is sent', async () => {
    const token = await saved();
    await store().quotes.send({ ...mail, token });
    expect(await rating(token)).toEqual(['2026-01', SAVED]);
    await store().quotes.send({ ...mail, token, tariffVersion: '2026-01' });
    expect(await rating(token)).toEqual(['2026-01', SAVED]);
    await store().quotes.send({ ...mail, token, tariffVersion: '2026-07' });
    expect(await rating(token)).toEqual(['2026-07', LATER]);
  });
}
