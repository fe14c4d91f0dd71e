import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calculate } from '@vangnet/contract/calculation';
import type { KnowledgeGrade } from '@vangnet/contract/knowledge';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { dutchIn } from '@vangnet/domain/testing/dutch-words';
import { cents } from '@vangnet/domain/values/money';
import english from '../../data/brands/vangnet/brand.en.json' with { type: 'json' };
import { opens, opensAgain, user, vangnet } from '../testing/app.tsx';
import { sampleResponse } from '../testing/calculation.ts';
import { failed, passed, testedServer } from '../testing/knowledge.ts';
import { TOKEN } from '../testing/responses.ts';
import { personalData, personalDetails } from '../testing/words.ts';

const PATH = '/bekijk-je-premie/persoonlijke-gegevens';
const draft = {
  ...completeDraft,
  sumAssured: cents(3_000_00),
  averageYearIncome: cents(60_000_00),
  otherInsurance: {
    existingInsurance: true,
    existingInsuranceBroker: 'Acme',
    existingInsuranceTermination: 'NO',
    existingInsuranceSumAssured: cents(1_500_00),
  },
} as const;
const kept = { draft, token: TOKEN };

const toEnglish = () => screen.queryAllByRole('link', { name: 'English' })[0];

test('visitors go on in English where they were in Dutch, with all that they answered, and back', async () => {
  await opens(`${PATH}?terug=final-overview#email`, { kept });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(toEnglish()).toHaveAttribute('href', `/en${PATH}`);
  await user.click(toEnglish() ?? document.body);
  expect(toEnglish()?.getAttribute('href')).toMatch(
    /\/en\/bekijk-je-premie\/persoonlijke-gegevens\?terug=final-overview#email$/,
  );

  await opensAgain(PATH, { language: 'en' });
  expect(screen.getByRole('heading', { level: 1, name: personalDetails.title })).toBeInTheDocument();
  expect(screen.getByDisplayValue(draft.insurer?.surname ?? '')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent('€83.70'));
  expect(screen.getAllByRole('link', { name: 'Nederlands' })[0]).toHaveAttribute('href', PATH);
});

test('a brand with one language leads to no other', async () => {
  await opens(PATH, { kept, brand: { ...vangnet, languages: ['nl'] } });
  expect(screen.getByRole('heading', { level: 1, name: personalData.text.title })).toBeInTheDocument();
  expect(toEnglish()).toBeUndefined();
});

/** What is read and heard of the page, without the way to Dutch. */
function wordsOfPage(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const other of copy.querySelectorAll('[lang="nl"]')) other.remove();
  const named = [...copy.querySelectorAll('*')].flatMap((one) =>
    ['aria-label', 'alt', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
  );
  const texts = [...copy.querySelectorAll('*')]
    .flatMap((one) => [...one.childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [...texts.map(({ textContent }) => textContent), ...named].join(' ');
}

/** What the server says in a calculation, without its Dutch sentences. */
const wordless = {
  ...sampleResponse,
  results: sampleResponse.results.map((result) => ({
    ...result,
    explanation: [],
    net: result.net && { ...result.net, assumptions: [] },
  })),
};

test.each([
  ['/bekijk-je-premie/overzicht', '€83.70'],
  ['/bekijk-je-premie/jaarinkomen', '€83.70'],
  ['/bekijk-je-premie/belasting-aftrekbaar', '€83.70'],
  ['/bekijk-je-premie/lopende-aov', '€83.70'],
  ['/bekijk-je-premie/lopende-aov-opzeggen', '€83.70'],
  [PATH, '€83.70'],
  ['/bekijk-je-premie/vraag-je-verzekering-aan', '€83.70'],
  ['/kennistoets/introductie', '12'],
  ['/kennistoets/vragen', 'What is true of subject 1?'],
  ['/kennistoets/uitslag', 'It was chosen.', passed],
  ['/kennistoets/uitslag', 'Own risk', failed],
])('the English page at %s has no word of Dutch, once it has “%s”', async (path, loaded, grade?: KnowledgeGrade) => {
  const server = testedServer(grade ?? passed, grade !== undefined).on(calculate, () => wordless);
  const page = await opens(path, { language: 'en', brand: { ...vangnet, ...english }, kept, server });
  await waitFor(() => expect(document.body).toHaveTextContent(loaded));
  expect(page.address()).toBe(`/en${path}`);
  expect(wordsOfPage().length).toBeGreaterThan(500);
  expect(dutchIn(wordsOfPage(), ['Quellinckhuyzen', 'Voorbeeldstraat'])).toEqual([]);
});
