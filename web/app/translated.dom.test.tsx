import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user, type Opening } from '../testing/app.tsx';
import { TOKEN, pricing } from '../testing/responses.ts';
import { translate } from '../testing/translating.ts';

const job: Opening = {};
const overview: Opening = { kept: { draft: completeWishes, token: TOKEN, version: 1 }, server: pricing() };

async function chooses(): Promise<void> {
  for (const letters of ['ti', 'mm', 'erm']) {
    await user.type(screen.getByRole('combobox'), letters);
    await screen.findByRole('option', { name: 'Timmerman' });
  }
  await user.click(screen.getByRole('option', { name: 'Timmerman' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Timmerman'));
}

const seesPrice = (price: RegExp) => waitFor(() => expect(screen.getByRole('main').textContent).toMatch(price));

async function waitsLonger(): Promise<void> {
  await seesPrice(/€\s?83[.,]70 (nu|now)/);
  await user.selectOptions(document.getElementById('waitingPeriod')!, 'DAYS_365');
  // What is drawn last.
  await seesPrice(/€\s?50[.,]22 (nu|now)/);
}

// As a visitor has it; every other test sees the cause (web/testing/dom.ts).
test.each([
  ['the list of occupations', 'nl', '/', job, chooses],
  ['another waiting period', 'nl', '/bekijk-je-premie/overzicht', overview, waitsLonger],
  ['another waiting period', 'en', '/bekijk-je-premie/overzicht', overview, waitsLonger],
] as const)('%s reads the same in a browser that translates: %s', async (_, language, path, opening, acts) => {
  // Of the texts that the translation itself moves.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reads = async (begin: () => () => void) => {
    await opens(path, { ...opening, language });
    const end = begin();
    await acts();
    end();
    return document.body.textContent;
  };
  const inItsLanguage = await reads(() => () => undefined);
  expect(await reads(translate)).toBe(inItsLanguage);
});
