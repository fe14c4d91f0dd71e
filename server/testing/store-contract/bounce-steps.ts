import * as z from 'zod/mini';
import { expect } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { DeliveryKind } from '../../jobs/kinds.ts';
import type { Leased } from '../../jobs/deliveries.ts';
import { storeWorld } from '../store-world.ts';
import { valueOf } from '../store-steps.ts';
import { identitySteps, provableDraft } from './identity-steps.ts';
import type { OpenStore } from './store.ts';
import { deliveryRows } from '../delivery-rows.ts';

export const WRONG = 'q.z@vangnet.example';
export const RIGHT = 'q.quellinckhuyzen@vangnet.example';
export const OPERATOR = 'operator Noor';
export const noor = { name: OPERATOR, id: OPERATOR };

const mailSchema = z.object({ to: z.string(), link: z.optional(z.string()), resumeToken: z.optional(z.string()) });
/** To whom a mail goes, and the links in it. */
export const contentOf = (leased: Leased) => z.parse(mailSchema, leased.open());

/** Steps of the tests of mails that do not arrive, in a store. */
export function bounceSteps(open: OpenStore) {
  const world = storeWorld((given) => open({ ...given, tracksBounces: true }));
  const { lease, submitted, idOf } = identitySteps(world);

  const leased = async (...kinds: DeliveryKind[]): Promise<Leased> => {
    const found = await lease(kinds);
    if (!found) throw new Error(`No ${kinds.join(' or ')} is due`);
    return found;
  };
  const sent = async (...kinds: DeliveryKind[]): Promise<Leased> => {
    const found = await leased(...kinds);
    await world.store.outbox.settle(found, { state: 'done' });
    return found;
  };
  const quoted = async (email = WRONG) => {
    const token = await world.create(provableDraft);
    valueOf(await world.store.quotes.send({ token, email, quote: { firstMonth: 10127 } }));
    return token;
  };
  const bounce = ({ messageId }: Pick<Leased, 'messageId'>, status = '5.1.1') =>
    world.store.outbox.recordBounce({ messageId, status, diagnostic: `550 ${status} <${WRONG}>: unknown` });
  const bouncedQuote = async () => {
    const token = await quoted();
    const mail = await sent('quote');
    world.later(MINUTE_MS);
    expect(await bounce(mail)).toBe('recorded');
    return { token, mail };
  };
  const rows = () => world.db.selectFrom(deliveryRows).selectAll().orderBy('created_at').execute();
  const timeline = async () => (await world.store.cases.read(await idOf(), noor)).timeline.map(({ what }) => what);
  const evidence = async () => (await world.store.access.export(await idOf(), OPERATOR)).evidence;
  const faults = async () => {
    const found: unknown[] = [];
    for await (const chain of world.store.evidence.chains()) found.push(...chain.faults);
    return found;
  };
  const foundBy = async (typed: string) => (await world.store.access.search(typed, OPERATOR)).length;
  return {
    world,
    lease,
    submitted,
    idOf,
    leased,
    sent,
    quoted,
    bounce,
    bouncedQuote,
    rows,
    timeline,
    evidence,
    faults,
    foundBy,
  };
}
