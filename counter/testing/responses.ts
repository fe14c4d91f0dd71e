import { actOnCase, findCases, knowSession, logOut, readCase, revealCase, takeCase } from '@vangnet/contract/counter';
import { listAttention, listCases, listRequests } from '@vangnet/contract/counter-lists';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { readNumbers, saveNumbers } from '@vangnet/contract/counter-numbers';
import { FakeServer, refusal, type Answer, type Asked } from '../../web/testing/server.ts';
import { firstWorld, minutesAgo, offers, PERSONAL, type World } from './samples.ts';

/** A refusal in a sentence for staff, perhaps about one field. */
export const refused = (status: number, nl: string, field?: string): Response =>
  refusal(status, 'test', nl, field === undefined ? {} : { errors: [{ code: 'test', field, message: { nl } }] });

/** A failure that has a reference. */
export const failedAs = (reference: string): Response => refusal(500, undefined, '', { reference });

export const DONE = 'Gedaan: de polisadministratie heeft de aanvraag.';
export const done = (says = DONE) => ({ success: true, data: { says } }) as const;

/** Of a list that fits on it. */
export const ONE_PAGE = { page: 1, pages: 1 };

const found = <Data>(data: Data) => ({ success: true, data }) as const;

/**
 * The server of the counter, where everything goes well for whoever is logged in. A test changes what it knows, or says
 * otherwise with `on`.
 */
export function wellCounter(world: World = firstWorld()): FakeServer {
  const server = new FakeServer();
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- takes what a test writes down as it stands
  const on = <E extends Endpoint, const A extends Answer<E>>(
    endpoint: E,
    says: (asked: Asked, staff: NonNullable<World['staff']>) => A,
  ) =>
    server.on<E, A | Response>(endpoint, (asked) =>
      world.staff ? says(asked, world.staff) : refused(401, 'Log opnieuw in.'),
    );
  const caseOf = ({ params }: Asked) => world.cases.find(({ referenceId }) => referenceId === params['reference']);

  on(knowSession, (_, staff) => found({ ...staff, idleUntil: world.idleUntil, endsAt: world.endsAt }));
  on(logOut, () => {
    world.staff = undefined;
    return { success: true };
  });
  on(findCases, ({ body }) => {
    const { typed, birthDate } = body as { typed: string; birthDate?: string };
    if (birthDate !== undefined) return found({ cases: world.cases });
    if (!/\d/.test(typed)) return refused(422, 'Vul ook de geboortedatum in.', 'birthDate');
    return found({ cases: world.cases.filter(({ referenceId }) => referenceId === typed.toUpperCase()) });
  });
  on(listCases, ({ query }) => {
    const groups = [
      { group: 'stuck', words: 'Loopt vast', count: 1 },
      { group: 'customer', words: 'De klant is aan zet', count: 1 },
      { group: 'over', words: 'Klaar of gestopt', count: 0 },
    ];
    const asked = query.get('group');
    const isIn = ({ tone }: (typeof world.cases)[number]) => (tone === 'stuck' ? 'stuck' : 'customer') === asked;
    return found({
      ...ONE_PAGE,
      count: world.cases.length,
      cases: world.cases.filter((one) => asked === null || isIn(one)),
      groups,
    });
  });
  on(listAttention, () =>
    found({ ...ONE_PAGE, broken: world.broken, count: world.broken.length, lookedAt: minutesAgo(0) }),
  );
  on(listRequests, ({ query }) => {
    const of = (name: string) => world.requests.filter(({ takenBy = '' }) => takenBy === name);
    const names = new Set(['', ...world.requests.map(({ takenBy = '' }) => takenBy)]);
    const advisers = [...names].map((name) => ({ name, count: of(name).length }));
    const asked = query.get('adviser');
    return found({
      ...ONE_PAGE,
      count: world.requests.length,
      requests: asked === null ? world.requests : of(asked),
      advisers,
    });
  });
  on(readNumbers, () => found({ weeks: world.weeks }));
  on(saveNumbers, () => found({ file: { name: 'cijfers.csv', content: btoa('from,to') } }));
  on(readCase, (asked) => {
    const request = world.requests.find(({ caseNumber }) => caseNumber === asked.params['reference']);
    const one = request ? world.cases.find(({ referenceId }) => referenceId === request.referenceId) : caseOf(asked);
    if (!one) return refused(404, 'Deze aanvraag is er niet.');
    return found(request ? { ...one, actions: [offers.answer] } : one);
  });
  on(revealCase, () => found({ personal: PERSONAL }));
  on(takeCase, (asked, { name }) => {
    const one = caseOf(asked);
    if (!one) return refused(404, 'Deze aanvraag is er niet.');
    const { how } = asked.body as { how: string };
    if (how === 'give back') delete one.takenBy;
    else one.takenBy = { name, until: minutesAgo(-15) };
    return found(one);
  });
  on(actOnCase, () => done());
  return server;
}
