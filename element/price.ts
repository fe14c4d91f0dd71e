import type { Quote } from '@vangnet/contract/quotes';
import { server } from './client.ts';
import { bare, h, mark } from './dom.ts';
import type { Text } from './text.ts';

/**
 * What the panel shows: a quote; that an answer is open; the price of before until the new one comes (`busy`); the link
 * because the server is `away`; else the sentence of the server about answers that have no price.
 */
export type Shown = Quote | string;

/** An amount in euro, in the language of the page. */
export const money = ({ language }: Text, amount: number): string =>
  new Intl.NumberFormat(language, bare({ style: 'currency', currency: 'EUR' })).format(amount);

/** A fraction as a whole number of a hundred, rounded as our own pages do (domain/product/natural-frequency.ts). @internal for its test */
export function ofHundred({ less, more, than }: Text, fraction: number): string {
  const isAll = fraction > 1 - 1e-9;
  if (fraction < 0.01) return `${less} ${than} 1`;
  return fraction > 0.99 && !isAll ? `${more} ${than} 99` : String(Math.round(100 * fraction));
}

/** The panel with the price, and what stands there without one. */
export function pricePanel(text: Text, onGoOn: (event: Event) => void) {
  const figure = h('strong');
  const [later, risk, binding] = [h('p'), h('p'), h('p')];
  const goOn = h('a', { class: 'button', target: '_top' }, text.goOn);
  const status = h('p', { role: 'status' });
  const panel = h(
    'section',
    {},
    h('h2', {}, text.title),
    status,
    h('div', { class: 'price' }, h('p', {}, figure, ` ${text.perMonth}`), later, risk, goOn, binding),
    h('slot', {}, h('a', { href: server, target: '_top' }, text.link)),
  );
  goOn.addEventListener('click', onGoOn);

  const fill = ({ premium: { first, after, highest }, risk: of, validUntil, continueUrl }: Quote) => {
    figure.textContent = money(text, first);
    later.textContent =
      after && highest ? text.later(money(text, after), money(text, highest.amount), highest.year) : '';
    risk.textContent = text.risk(ofHundred(text, of.chance), ofHundred(text, of.coveredShare));
    binding.textContent = text.binding(validUntil);
    mark(goOn, 'href', continueUrl);
    return `${text.title}: ${figure.textContent} ${text.perMonth}`;
  };
  const show = (shown: Shown) => {
    // A link that is no longer of these answers leads nowhere.
    mark(goOn, 'href', false);
    mark(panel, 'aria-busy', shown === 'busy' && 'true');
    if (shown === 'busy') return;
    const isPriced = typeof shown !== 'string';
    mark(panel, 'class', isPriced ? 'priced' : shown);
    status.textContent = isPriced ? fill(shown) : shown === 'open' ? text.open : shown === 'away' ? text.away : shown;
  };
  return { panel, show };
}
