import type { Quote } from '@vangnet/contract/quotes';
import { BEGIN, fieldOf, requestOf, type Answers } from './answers.ts';
import { price } from './client.ts';
import { bare, h } from './dom.ts';
import { form } from './form.ts';
import { afterPause } from './pause.ts';
import { pricePanel, type Shown } from './price.ts';
import css from './styles.css?inline';
import { textFor } from './text.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * `<vangnet-premie>`: the premium on the page of another site. Everything is in a shadow root, with a style sheet that
 * no policy of the page forbids; nothing is stored. What the page shows of a price is never taken from it again: the
 * visitor continues with a signed quote.
 */
export class VangnetPremie extends HTMLElement {
  static observedAttributes = ['lang', 'fixed', ...Object.keys(BEGIN).map((name) => name.toLowerCase())];

  #answers: Answers = BEGIN;
  /** The request that is priced, or on its way. */
  #asked = '';
  readonly #later = afterPause();
  #shown: Shown = 'open';
  #show: (shown: Shown) => void = () => undefined;

  /** The answers as they are now, by the names of the quote API, each as a text. */
  get answers(): Readonly<Answers> {
    return this.#answers;
  }
  /** Fills in the answers that are given, and leaves the others. */
  set answers(given: Partial<Answers>) {
    this.#answers = { ...this.#answers, ...given };
    this.#render();
  }

  /** The quote of the answers; undefined while there is none. */
  get quote(): Quote | undefined {
    return typeof this.#shown === 'string' ? undefined : this.#shown;
  }

  connectedCallback(): void {
    this.#render();
  }

  disconnectedCallback(): void {
    this.#later();
  }

  /** Called for each attribute, also before the element is connected. */
  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    const field = fieldOf(name);
    this.answers = field === undefined ? {} : { [field]: value ?? '' };
  }

  #render(): void {
    if (!this.isConnected) return;
    const text = textFor(this.closest<HTMLElement>('[lang]')?.lang);
    const { panel, show } = pricePanel(text, (event) => {
      if (!this.#tellPage('vangnet:continue')) event.preventDefault();
    });
    const { field, tell } = form({
      text,
      answers: this.#answers,
      fixed: (this.getAttribute('fixed') ?? '').toLowerCase().split(' '),
      onAway: () => this.#show('away'),
      onAnswer: (answer) => {
        this.#answers = { ...this.#answers, ...answer };
        this.#ask(text.language);
      },
    });
    this.#show = (shown) => {
      this.#shown = shown;
      show(shown);
      if (shown !== 'busy') tell?.(this.quote);
      // The next change asks again.
      if (shown === 'away') this.#asked = '-';
    };
    const all = h('div', { class: 'all', lang: text.language }, h('div', { class: 'both' }, field, panel));
    // A form of the page around it is neither sent nor changed by what happens here.
    all.addEventListener('input', (event) => event.stopPropagation());
    all.addEventListener('keydown', (event) => event.key === 'Enter' && event.stopPropagation());
    const root = this.shadowRoot ?? this.attachShadow(bare({ mode: 'open' }));
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(all);
    this.#asked = '-';
    this.#ask(text.language);
  }

  /** Shows the price of the answers after a pause, once. */
  #ask(language: 'nl' | 'en'): void {
    const request = requestOf(this.#answers);
    if (request === this.#asked) return;
    this.#asked = request;
    this.#show(request ? 'busy' : 'open');
    this.#later(
      request !== '' &&
        (async (signal) => {
          const answer = await price(request, language, signal);
          if (signal.aborted) return;
          this.#show(answer ?? 'away');
          if (this.quote) this.#tellPage('vangnet:price');
        }),
    );
  }

  /** @returns false when the page goes on in its own way */
  #tellPage(name: string): boolean {
    const detail = { answers: this.#answers, quote: this.quote };
    return this.dispatchEvent(new CustomEvent(name, bare({ detail, bubbles: true, composed: true, cancelable: true })));
  }
}
