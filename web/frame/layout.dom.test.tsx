import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Claim } from '@vangnet/domain/product/claims';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user, vangnet, seesTitle } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import { chapters, frame, overview, pageTitles, parts, titles } from '../testing/words.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const AMOUNT = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const kept = { draft: completeWishes, token: TOKEN, version: 1 };
const PRIVACY = '../pages/privacy/Page.tsx';

afterEach(() => vi.doUnmock(PRIVACY));

test('every screen says whom to ask, and how far the visitor is', async () => {
  await opens(OVERVIEW, { kept });
  for (const help of screen.getAllByRole('region', { name: frame.helpTitle })) {
    expect(within(help).getByRole('link', { name: vangnet.phone })).toHaveAttribute('href', vangnet.phoneHref);
    expect(within(help).getAllByRole('link')[1]).toHaveAttribute('href', `mailto:${vangnet.mail}`);
    expect(help).toHaveTextContent(vangnet.hours.join(' '));
  }
  expect(screen.getByRole('progressbar', { name: frame.progress })).toHaveAttribute(
    'aria-valuetext',
    frame.stepNamed(2, 4, chapters[1] ?? ''),
  );
  const steps = within(screen.getByRole('navigation', { name: frame.progress })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    `${chapters[0]} ${parts.done}`,
    ...chapters.slice(1).map((name, index) => `${index + 2}${name}`),
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
});

test('every claim stands beside the choice that it helps with', async () => {
  const { claims } = vangnet;
  const words = (claim: Claim) =>
    claim === 'premiumWaiver' ? `${claims[claim]}. ${PREMIUM_WAIVER}` : (claims[claim] ?? '');
  const seen: Record<string, Claim[]> = {};
  for (const path of [
    '/',
    AMOUNT,
    '/vertel-ons-je-wensen/psychische-klachten-meeverzekeren',
    '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd',
    OVERVIEW,
  ]) {
    await opens(path, { kept });
    const opener = screen.queryByRole('heading', { name: overview.opens.get });
    if (opener) await user.click(opener);
    if (opener) await screen.findByText(words('coolingOff'));
    const items = [...screen.getByRole('main').querySelectorAll('li')];
    seen[path] = (Object.keys(claims) as Claim[]).filter((claim) =>
      items.some((item) => item.textContent === words(claim)),
    );
  }
  expect(Object.values(seen)).toEqual([
    ['discount', 'award', 'customers'],
    ['control'],
    [],
    ['insight'],
    ['coolingOff', 'cancellable', 'premiumWaiver', 'secondOpinion', 'death', 'pregnancy'],
  ]);
});

test('a press that leads to a part that cannot be fetched says so, and leads there once it can', async () => {
  await opens(OVERVIEW, { kept });
  const link = within(screen.getByRole('navigation', { name: frame.footer })).getByRole('link', {
    name: pageTitles.privacy,
  });
  vi.doMock(PRIVACY, () => Promise.reject(new Error('no connection')));
  await user.click(link);
  const said = await screen.findByText(frame.unreachable);
  expect(said.closest('[role="status"]')).toBeInTheDocument();
  await seesTitle(titles['overview-configurator']);
  vi.doUnmock(PRIVACY);
  await user.click(link);
  await seesTitle(pageTitles.privacy);
  expect(screen.queryByText(frame.unreachable)).toBeNull();
});
