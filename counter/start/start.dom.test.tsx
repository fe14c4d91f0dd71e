import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actOnCase, findCases } from '@vangnet/contract/counter';
import { listAttention, listCases, listRequests, type FoundBroken } from '@vangnet/contract/counter-lists';
import { opens, user } from '../testing/desk.tsx';
import { done, ONE_PAGE, refused, wellCounter } from '../testing/responses.ts';
import { anna, answer, firstWorld, minutesAgo, offers, OTHER, REFERENCE, stuck } from '../testing/samples.ts';
import { attention, frame, lists, start } from '../testing/words.ts';

const box = () => screen.getByLabelText(start.box);
const finds = (typed: string) => user.keyboard(`${typed}{Enter}`);
const references = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { name: /VN-/ })
    .map(({ textContent }) => /VN-.*/.exec(textContent ?? '')?.[0]);

async function opensTheStart() {
  const opened = await opens('/');
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveAccessibleDescription(start.boxHint);
  return opened;
}

test('from a reference that is read out to its case it takes typing, Enter and nothing else', async () => {
  const { address } = await opensTheStart();
  await finds(REFERENCE.toLowerCase());
  const heading = await screen.findByRole('heading', { level: 1, name: REFERENCE });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(address()).toBe(`/aanvraag/${REFERENCE}`);
  expect(await screen.findByRole('heading', { level: 2, name: answer.reason })).toBeVisible();
});

test('a name asks for the birth date, and several hits are a list that stays while a case is looked at, and is kept nowhere', async () => {
  const { server, address } = await opensTheStart();
  await finds('de Vries');
  await waitFor(() => expect(screen.getByLabelText(start.birthDate)).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await finds('01021985');
  const hits = await screen.findByRole('region', { name: start.hits(2) });
  expect(references(hits)).toEqual([REFERENCE, OTHER]);
  const [first, second] = within(hits).getAllByRole('listitem');
  for (const part of ['S. V•••••s', 'Bakker', 'Utrecht', start.phoneEnds('78'), stuck.says, `${start.begun} gisteren`])
    expect(first).toHaveTextContent(part);
  expect(within(second!).getByText('Kapper').tagName).toBe('B');
  expect(within(second!).getByText('Utrecht').tagName).toBe('SPAN');
  const which = within(screen.getByRole('complementary', { name: start.which }));
  expect(which.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${start.questions.job}1Bakker2Kapper`,
    `${start.questions.phone}178241`,
  ]);
  expect(server.asked(findCases).map(({ body }) => body)).toEqual([
    { typed: 'de Vries' },
    { typed: 'de Vries', birthDate: '01-02-1985' },
  ]);

  await user.click(within(hits).getByRole('link', { name: `${start.open} ${OTHER}` }));
  await screen.findByRole('heading', { level: 1, name: OTHER });
  await user.click(screen.getByRole('link', { name: 'Zoeken' }));
  expect(references(await screen.findByRole('region', { name: start.hits(2) }))).toEqual([REFERENCE, OTHER]);
  expect([localStorage.length, sessionStorage.length, address()]).toEqual([0, 0, '/']);
  await user.click(screen.getByRole('link', { name: frame.name }));
  expect(await screen.findByRole('region', { name: start.recent })).toBeVisible();
  expect(box()).toHaveValue('');
});

test.each([
  ['VN-2026-7E69-5GEF', start.noReference, start.oneSign, start.askMail],
  ['vn-2026-NIETS', start.noReference, start.missingSigns, start.askMail],
  ['iemand2@klant.example', start.nothing('iemand2@klant.example'), start.readAgain, start.askReference],
])('what is not found is said, with what to ask the customer: %s', async (typed, heading, lead, say) => {
  await opensTheStart();
  await finds(typed);
  const nothing = await screen.findByRole('region', { name: heading });
  expect(nothing).toHaveTextContent(lead);
  expect(screen.getByText(say)).toBeVisible();
  await user.click(within(nothing).getByRole('button', { name: start.ways[0] ?? '' }));
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('');
});

test('a search that fails keeps what was typed', async () => {
  const { server } = await opensTheStart();
  server.on(findCases, () => refused(503, 'De database geeft nu geen antwoord.'));
  await finds('VN-2026-NIETS');
  expect(await screen.findByRole('alert')).toHaveTextContent('De database geeft nu geen antwoord.');
  expect(box()).toHaveValue('VN-2026-NIETS');
});

test('another case is found from the page of a case, and what is not found is told at the start', async () => {
  const { address } = await opens(`/aanvraag/${REFERENCE}`);
  const quick = await screen.findByRole('textbox', { name: frame.quick });
  await user.type(quick, `${OTHER}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: OTHER })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: frame.quick }), 'VN-2026-7E69-5GEF{Enter}');
  expect(await screen.findByText(start.oneSign)).toBeVisible();
  expect(address()).toBe('/');
});

const rowOf = async (says: string | RegExp) => (await screen.findByText(says, { selector: 'li *' })).closest('li')!;
const held = (name: string) => ({ ...stuck.standing!, takenBy: { name, until: minutesAgo(-5) } });

test.each<[string, Partial<FoundBroken>, string, string]>([
  ['nobody works on', {}, lists.nobody, offers.sendAgain.label],
  ['Anna works on', { standing: held(anna.name) }, 'Jij, tot 10.05', offers.sendAgain.label],
  ['a colleague works on', { standing: held('Bram Kok') }, 'Bram Kok, tot 10.05', lists.look],
  ['a colleague asked Anna for', { isYours: true }, lists.yours, lists.lookAtRequest],
  ['has no button for Anna', { label: undefined }, lists.nobody, lists.look],
])(
  'what needs attention says who works on it, and what %s leads to its case by the words that fit',
  async (_, ...one) => {
    const [more, who, button] = one;
    const world = firstWorld();
    world.broken.splice(0, 2, { ...stuck, ...more });
    await opens('/', { world });
    const row = await rowOf(stuck.says);
    expect(row.textContent.replaceAll('\u00a0', ' ')).toContain(who);
    expect(row).toHaveTextContent(stuck.standing!.state);
    expect(within(row).getByRole('link', { name: `${button} ${REFERENCE}` })).toHaveAttribute(
      'href',
      `/aanvraag/${REFERENCE}`,
    );
  },
);

test('who wants to be called is taken on with one press, and says who calls', async () => {
  const { server, world } = await opensTheStart();
  const calls = await screen.findByRole('region', { name: start.calls });
  const [first] = world.requests;
  server.on(actOnCase, () => {
    Object.assign(first!, { state: 'taken', takenBy: anna.name });
    return done();
  });
  await user.click(await within(calls).findByRole('button', { name: `${start.call} ${first!.caseNumber}` }));
  expect(await within(calls).findByText(start.youCall)).toBeVisible();
  expect(server.asked(actOnCase)).toMatchObject([
    { params: { reference: first!.caseNumber, action: 'answer-request' }, body: { fields: { how: 'take' } } },
  ]);
  expect(within(calls).getByText(start.noAnswer)).toBeVisible();
});

test('of the recent cases those are shown in which the one must act who is chosen, each with its reason', async () => {
  const { address } = await opensTheStart();
  const recent = await screen.findByRole('region', { name: start.recent });
  await waitFor(() => expect(references(recent)).toEqual([REFERENCE, OTHER]));
  const [, first, second] = within(recent).getAllByRole('row');
  expect(first).toHaveTextContent(`${stuck.says} Wij versturen de aanvraag opnieuw.`);
  expect(second).not.toHaveTextContent('opent de link');
  expect(screen.getByRole('link', { name: 'Aandacht 2' })).toBeVisible();
  await user.click(within(recent).getByRole('link', { name: 'De klant is aan zet 1' }));
  await waitFor(() => expect(references(recent)).toEqual([OTHER]));
  expect(address()).toBe('/?stand=customer');
  await opens(address());
  await waitFor(() => expect(references(screen.getByRole('region', { name: start.recent }))).toEqual([OTHER]));
});

test.each(['/aandacht', '/'])('as long as no server has looked, %s tells nobody that all is well', async (path) => {
  const server = wellCounter().on(listAttention, () => ({
    success: true,
    data: { ...ONE_PAGE, broken: [], count: 0 },
  }));
  await opens(path, { server });
  expect(await screen.findByText(path === '/' ? start.notLooked : attention.notLooked)).toBeVisible();
  expect(screen.queryByText(start.allIsWell)).not.toBeInTheDocument();
});

const waiting = { requests: firstWorld().requests, advisers: [], count: 103 };

test.each([
  ['/aandacht', /103$/, listAttention, { broken: [stuck], count: 103 }],
  ['/verzoeken', /103$/, listRequests, waiting],
  ['/verzoeken?van=Lot', /103$/, listRequests, waiting],
  ['/?stand=customer', 'Zoeken', listCases, { cases: firstWorld().cases, groups: [], count: 103 }],
] as const)(
  'the list of %s has its pages, each by an address, and the bar counts all of them',
  async (path, open, call, data) => {
    const server = wellCounter().on(call, ({ query }) => ({
      success: true,
      data: { ...data, page: Number(query.get('page') ?? 1), pages: 3 } as never,
    }));
    const { address } = await opens(path, { server });
    const pages = within(await screen.findByRole('navigation', { name: lists.pages }));
    const isShown = (page: string) =>
      waitFor(() => expect(pages.getByRole('link', { name: page })).toHaveAttribute('aria-current', 'page'));
    await isShown('1');
    await user.click(pages.getByRole('link', { name: '2' }));
    await isShown('2');
    expect(pages.getByRole('link', { name: '2' })).toHaveFocus();
    expect(address()).toBe(`${path}${path.includes('?') ? '&' : '?'}pagina=2`);
    expect(server.asked(call).at(-1)?.query.get('page')).toBe('2');
    const bar = within(screen.getByRole('navigation', { name: frame.pages }));
    expect(bar.getByRole('link', { name: open, current: 'page' })).toBeVisible();
    await user.click(pages.getByRole('link', { name: '1' }));
    await isShown('1');
    expect(address()).toBe(path);
  },
);

test('what needs attention tells the operator what it is about, and when nothing does', async () => {
  const world = firstWorld();
  await opens('/aandacht', { world });
  expect(await rowOf(/ends on 2026-12-24/)).toHaveTextContent('iDIN');
  expect(screen.getByRole('link', { name: REFERENCE })).toHaveAttribute('href', `/aanvraag/${REFERENCE}`);
  world.broken.length = 0;
  await opens('/aandacht', { world });
  expect(await screen.findByText(attention.nothing)).toBeVisible();
  world.cases.length = 0;
  await opens('/', { world });
  expect(await screen.findByText(start.allIsWell)).toBeVisible();
  expect(await screen.findByText(start.none)).toBeVisible();
});

test.each([
  ['/iets', frame.notFound],
  ['/aanvraag/VN-2026-NIETS', 'Deze aanvraag is er niet.'],
])('the address %s says that there is nothing', async (path, says) => {
  await opens(path);
  expect(await screen.findByText(says)).toBeVisible();
});
