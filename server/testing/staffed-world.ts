import { HOUR_MS } from '@vangnet/domain/values/durations';
import { fakeProduct } from './fake-product.ts';
import { answeringServer } from './answering-server.ts';
import { counterOver, staffAt } from './counter-world.ts';
import { identityWorld } from './identity-world.ts';

export type StaffedWorld = Awaited<ReturnType<typeof staffedWorld>>;

/**
 * The product with a system of the brand that is told of its applications, and the counter over its database and with its
 * providers. Deliveries leave and payments are asked for when a test says so.
 */
export async function staffedWorld() {
  let time = new Date('2026-03-10T12:00:00Z').getTime();
  const clock = () => new Date(time);
  let isGone = false;
  const system = await answeringServer((_, response) => void response.writeHead(isGone ? 410 : 204).end());
  const subscriber = { url: `${system.url}/crm`, secrets: [Buffer.alloc(32, 7)] };
  const product = await identityWorld({ ...fakeProduct(clock), site: { subscriber } });
  const { store, provider, identity } = product;
  const providers = { paymentProvider: provider, identityProvider: identity };
  const counter = await counterOver(store, { clock, providers });
  await product.app.ready();
  const round = async () => {
    for (const hand of [product.hand, product.messageHand, product.paymentHand]) await hand.ring();
  };
  return {
    ...product,
    /** Whether the system of the brand wants no more messages. */
    refuses: (wanted: boolean) => void (isGone = wanted),
    staff: staffAt(counter, store),
    later: (ms: number) => void (time += ms),
    /** A minute passes, after which everything that is due leaves, and is asked for. */
    round: async () => {
      time += 60_000;
      await round();
    },
    /** Everything that fails is given up: three days pass. */
    untilGivenUp: async () => {
      for (let hours = 0; hours < 80; hours += 4) {
        time += 4 * HOUR_MS;
        await round();
      }
    },
    close: async () => {
      await counter.close();
      await product.app.close();
      system.close();
    },
  };
}
