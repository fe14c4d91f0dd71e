import { financialSituation, findJob, frame, indexing, listText, quote, refusals } from '../../support/words.ts';
import { on } from '../../support/driver.ts';
import { wishes as answers } from './henk.ts';
import { at, here, inTurn, presses, sees, type Scene, type Scenes, type Start } from './scene.ts';

const WISHES = '/vertel-ons-je-wensen';
const LAST = `${WISHES}/wil-je-dat-de-aov-wordt-geindexeerd`;

/** Henk answered the six questions and comes back to one of them. */
const answered = (screen: string, act?: Scene, start?: Start) =>
  at(`${WISHES}/${screen}`, { draft: answers, ...start }, act);
const searches =
  (words: string, found: string | RegExp): Scene =>
  async (page) => {
    await here(page).fills(findJob.occupation, words);
    await page.getByText(found).first().waitFor();
  };
const asksForTheQuote = presses(indexing.next);

/** The first step, to the offer of a quote. */
export const wishes: Scenes = {
  'find-job': at('/'),
  'find-job with its list': at('/', {}, searches('timm', 'Timmerman')),
  'find-job without a match': at('/', {}, searches('xyzzy', listText.nothingFound('xyzzy'))),
  'find-job with mistakes': at('/', {}, async (page) => {
    await here(page).fills(findJob.occupation, 'qqqq').fills(findJob.dateOfBirth, '31-02-1980').keys('Enter');
  }),
  'find-job without its list': at('/', { served: { '**/api/occupation/get-all': 'failure' } }, async (page) => {
    await page.getByRole('combobox').focus();
    await page.getByRole('alert').waitFor();
  }),
  'an occupation that is refused': at('/', {}, async (page) => {
    await here(page)
      .looksUp(findJob.occupation, 'stunt', 'Stuntman')
      .fills(findJob.dateOfBirth, '12-03-1986')
      .presses(frame.next);
    await sees(refusals.occupationTitle)(page);
  }),
  'financial-situation': answered('wat-zijn-je-maandlasten'),
  'financial-situation with the worked example': answered(
    'wat-zijn-je-maandlasten',
    presses(financialSituation.showExample),
  ),
  'financial-situation with a wrong amount': answered('wat-zijn-je-maandlasten', async (page) => {
    await here(page).fills(financialSituation.sumAssured, '50').presses(frame.next);
  }),
  'claim-duration': answered('hoe-lang-wil-je-een-uitkering'),
  'claim-duration without prices': answered('hoe-lang-wil-je-een-uitkering', undefined, {
    served: { '**/api/calculation/calculate': 'failure' },
  }),
  'claim-duration without an answer': at(`${WISHES}/hoe-lang-wil-je-een-uitkering`, {}, presses(frame.next)),
  'waiting-period': answered('hoe-lang-kun-je-zonder-uitkering'),
  'psychological-complaints': answered('psychische-klachten-meeverzekeren'),
  indexing: at(LAST, { draft: answers }),
  'the offer of a quote': at(LAST, { draft: answers }, asksForTheQuote),
  'the offer of a quote with mistakes': at(
    LAST,
    { draft: answers },
    inTurn(asksForTheQuote, async (page) => {
      await on(page, quote.title).presses(quote.send);
    }),
  ),
  'the question about consent': at(`${WISHES}/wat-zijn-je-maandlasten`, {
    draft: { ...answers, sumAssured: undefined, monthlyExpenses: undefined },
    kept: { 'vangnet.consent': undefined },
  }),
};
