import type { Quote } from '@vangnet/contract/quotes';
import type { ClaimDuration, WaitingPeriod } from '@vangnet/domain/product/choices';
import { dateIn, euroIn, type Answers } from './answers.ts';
import { combobox } from './combobox.ts';
import { h, mark } from './dom.ts';
import { money } from './price.ts';
import type { Choice, Text, Typed } from './text.ts';

type Options = {
  readonly text: Text;
  readonly answers: Answers;
  /** Names of the answers that the page has fixed, in lower case: none is a part of another. */
  readonly fixed: string | undefined;
  readonly onAnswer: (answer: Partial<Answers>) => void;
  readonly onAway: () => void;
};

/** One question or more, with how they say what each other choice would cost. */
type Question = { readonly field: HTMLElement; readonly tell: (quote: Quote | undefined) => void };

const attributes = {
  occupation: { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'list', 'aria-expanded': 'false' },
  dateOfBirth: { inputmode: 'numeric', autocomplete: 'bday' },
  sumAssured: { inputmode: 'decimal' },
} satisfies Record<Typed, Record<string, string>>;

/** @internal for its test */
export const CHOICES = {
  claimDuration: ['', 'YEARS_2', 'YEARS_5', 'INSURANCE_END_DATE'] satisfies ('' | ClaimDuration)[],
  waitingPeriod: ['DAYS_30', 'DAYS_90', 'DAYS_180', 'DAYS_365', 'DAYS_730'] satisfies WaitingPeriod[],
  mentalIllnessIncluded: ['false', 'true'],
};

/** The six questions. */
export function form(options: Options): Question {
  const choices = [
    chosen(options, 'claimDuration'),
    chosen(options, 'waitingPeriod'),
    chosen(options, 'mentalIllnessIncluded'),
  ];
  const questions = [
    typed(options, 'occupation'),
    typed(options, 'dateOfBirth', dateIn),
    typed(options, 'sumAssured', euroIn),
    ...choices.map(({ field }) => field),
  ];
  return {
    field: h('div', { class: 'form' }, ...questions),
    tell: (quote) => {
      for (const choice of choices) choice.tell(quote);
    },
  };
}

/** A question with what it is answered in, and what stands behind that. */
function row({ text, fixed }: Options, name: Typed | Choice, control: HTMLElement, ...rest: HTMLElement[]) {
  mark(control, 'id', name);
  mark(control, 'disabled', fixed?.includes(name.toLowerCase()) ? '' : false);
  return h('div', {}, h('label', { for: name }, text.labels[name]), control, ...rest);
}

/** @param read whether what is typed is an answer; an occupation is only when it is chosen */
function typed(options: Options, name: Typed, read: (typed: string) => unknown = () => false): HTMLElement {
  const { text, answers, onAnswer, onAway } = options;
  const id = `${name}-hint`;
  const input = h('input', { 'aria-describedby': id, autocomplete: 'off', ...attributes[name] });
  let answer = answers[name];
  input.value = answer;
  const give = (given: string) => {
    answer = given;
    mark(input, 'aria-invalid', false);
    onAnswer({ [name]: given });
  };
  input.addEventListener('input', () => give(read(input.value) ? input.value : ''));
  input.addEventListener('blur', () => mark(input, 'aria-invalid', input.value !== '' && !answer && 'true'));
  const list = name === 'occupation' ? [combobox(input, text, give, onAway)] : [];
  return row(options, name, input, ...list, h('p', { id }, text.hints[name]));
}

/** A choice in words: "90 dagen", "1 jaar", "Tot de verzekering stopt". @internal for its test */
export function inWords({ choices, days, years }: Text, choice: string): string {
  const [, count = ''] = /_(\d+)/.exec(choice) ?? [];
  if (!count) return choices[choice] ?? '–';
  if (choice.startsWith('YEARS')) return years(+count);
  return +count < 365 ? `${count} ${days}` : years(+count / 365);
}

function chosen(options: Options, name: Choice): Question {
  const { text, answers, onAnswer } = options;
  const rows = CHOICES[name].map((value) => h('option', { value }));
  const select = h('select', {}, ...rows);
  const tell = (quote: Quote | undefined) => {
    for (const option of rows) {
      const other = quote?.alternatives?.[name].find(({ value }) => String(value) === option.value);
      const difference = other?.difference ?? 0;
      const change = ` (${money(text, Math.abs(difference))} ${difference > 0 ? text.more : text.less})`;
      option.text = inWords(text, option.value) + (difference === 0 ? '' : change);
    }
  };
  tell(undefined);
  select.value = answers[name];
  select.addEventListener('change', () => onAnswer({ [name]: select.value }));
  return { field: row(options, name, select), tell };
}
