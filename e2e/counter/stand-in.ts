import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import * as counter from '@vangnet/contract/counter';
import * as numbers from '@vangnet/contract/counter-numbers';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { expect, test as base } from '../support/test.ts';
import { anna, firstWorld, offers, PERSONAL } from './samples.ts';

const ORIGIN = 'http://counter.test';
const DIST = join(import.meta.dirname, '../../dist/counter');

type Answer = { status: number; body: unknown };
type Handler = (asked: { params: Record<string, string>; body: never; query: URLSearchParams }) => Answer;

const found = (value: unknown, status = 200): Answer => ({ status, body: { success: true, data: value } });
export const refusal = (status: number, nl: string, field?: string): Answer => ({
  status,
  body: { success: false, errors: [{ code: 'test', message: { nl }, ...(field !== undefined && { field }) }] },
});

/** A server of the counter in this test: it answers in the shapes of the agreement, or the test fails. */
export class StandIn {
  readonly world = firstWorld();
  /** Who is logged in. */
  staff: typeof anna | undefined = anna;
  idleUntil = Date.now() + 30 * 60_000;
  readonly calls: { name: string; body: unknown; token: string | undefined }[] = [];
  /** The next answers to a call, instead of what it would give. */
  readonly next = new Map<string, Answer[]>();
  /** A call that waits until this is called. */
  hold: Promise<void> | undefined;

  /** Has this call answer so, once. */
  answers(name: string, answer: Answer): void {
    this.next.set(name, [...(this.next.get(name) ?? []), answer]);
  }

  callsOf(name: string) {
    return this.calls.filter((call) => call.name === name);
  }

  case(reference: string): counter.Case {
    const one = this.world.cases.find(({ referenceId }) => referenceId === reference);
    if (!one) throw new Error(`No sample ${reference}`);
    return one;
  }

  private readonly handlers: Record<string, Handler> = {
    knowSession: () =>
      found({
        ...this.staff,
        idleUntil: new Date(this.idleUntil).toISOString(),
        endsAt: new Date(Date.now() + 8 * 60 * 60_000).toISOString(),
      }),
    logOut: () => {
      this.staff = undefined;
      return { status: 200, body: { success: true } };
    },
    findCases: ({ body }) => {
      const { typed, birthDate } = body as { typed: string; birthDate?: string };
      const { cases } = this.world;
      if (birthDate !== undefined) return found({ cases });
      return found({ cases: cases.filter(({ referenceId }) => referenceId === typed.toUpperCase()) });
    },
    listCases: ({ query }) => {
      const state = query.get('state');
      const { cases } = this.world;
      const states = [
        { state: 'submitted', words: 'Verstuurd', count: 1 },
        { state: 'awaiting-payment', words: 'Wacht op betaling', count: 1 },
      ];
      const words = states.find((each) => each.state === state)?.words;
      return found({ cases: cases.filter((each) => state === null || each.state === words), states });
    },
    listAttention: () => found({ broken: this.world.broken, lookedAt: new Date().toISOString() }),
    listRequests: () => found({ requests: this.world.requests }),
    readNumbers: () => found({ weeks: this.world.weeks }),
    saveNumbers: () => found({ file: { name: 'cijfers.csv', content: btoa('from,to') } }),
    readCase: ({ params }) => {
      const reference = params['reference'] ?? '';
      const request = this.world.requests.find(({ caseNumber }) => caseNumber === reference);
      if (request) return found({ ...this.case(request.referenceId), actions: [offers.answer] });
      const one = this.world.cases.find(({ referenceId }) => referenceId === reference);
      return one ? found(one) : refusal(404, 'Deze aanvraag is er niet.');
    },
    revealCase: () => found({ personal: PERSONAL }),
    takeCase: ({ params, body }) => {
      const one = this.case(params['reference'] ?? '');
      const { how } = body as { how: string };
      if (how === 'give back') delete one.takenBy;
      else one.takenBy = { name: anna.name, until: new Date(Date.now() + 15 * 60_000).toISOString() };
      return found(one);
    },
    actOnCase: () => found({ says: 'Gedaan: de polisadministratie heeft de aanvraag.' }),
  };

  async serve(context: BrowserContext): Promise<void> {
    await context.route(`${ORIGIN}/**`, (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === '/log-in') {
      this.staff ??= anna;
      // The Chromium without a window follows no redirect of a page that a test answers for.
      return route.fulfill({ contentType: 'text/html', body: '<meta http-equiv="refresh" content="0; url=/">' });
    }
    if (pathname.startsWith('/api/')) {
      await this.hold;
      const { status, body } = this.#respond(request, pathname);
      return route.fulfill({ status, json: body });
    }
    const file = join(DIST, pathname);
    return route.fulfill({
      path: pathname.startsWith('/assets/') && existsSync(file) ? file : join(DIST, 'index.html'),
    });
  }

  #respond(request: Request, pathname: string): Answer {
    const [name, endpoint, params] = endpointAt(request.method(), pathname);
    const sent: unknown = request.postDataJSON();
    const body = endpoint.body ? endpoint.body.parse(sent) : undefined;
    if (!this.staff) return checked(endpoint, refusal(401, 'Log opnieuw in.'));
    this.calls.push({ name, body, token: request.headers()['x-csrf-token'] });
    const handler = this.handlers[name];
    if (!handler) throw new Error(`The stand-in has no ${name}`);
    const query = new URL(request.url()).searchParams;
    return checked(endpoint, this.next.get(name)?.shift() ?? handler({ params, body: body as never, query }));
  }
}

function endpointAt(method: string, pathname: string): [string, Endpoint, Record<string, string>] {
  for (const [name, value] of Object.entries({ ...counter, ...numbers })) {
    const endpoint = value as Endpoint;
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(pathname);
    if (match && endpoint.method === method) return [name, endpoint, { ...match.groups }];
  }
  throw new Error(`The agreement has no ${method} ${pathname}`);
}

/** What the agreement does not say, the server does not send. */
function checked(endpoint: Endpoint, { status, body }: Answer): Answer {
  const schema = endpoint.responses[status];
  if (!schema) throw new Error(`${endpoint.path} never answers ${status}`);
  return { status, body: schema.parse(body) };
}

export const address = (path: string) => ORIGIN + path;

/** A test with a page of the counter, Anna logged in, and a stand-in of its server. */
export const test = base.extend<{ server: StandIn; open: (path: string, on?: Page) => Promise<void> }>({
  // A refusal is logged by the browser itself.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
  expectedErrors: async ({}, use) => use([/Failed to load resource/]),
  // Also for a test that does not name it.
  server: [
    async ({ context }, use) => {
      const server = new StandIn();
      await server.serve(context);
      await use(server);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path, on = page) => {
      await on.goto(address(path));
      await expect(on.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
});
export { expect };
