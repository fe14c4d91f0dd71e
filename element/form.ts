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
  /** Names of the answers that the page has fixed, in lower case. */
  readonly fixed: readonly string[];
  readonly onAnswer: (answer: Partial<Answers>) => void;
  readonly onAway: () => void;
};

/** A question, and how it says what each other choice would cost. */
type Question = { readonly field: HTMLElement; readonly tell?: (quote: Quote | undefined) => void };

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
  const questions = [
    typed(options, 'occupation'),
    typed(options, 'dateOfBirth', dateIn),
    typed(options, 'sumAssured', euroIn),
    chosen(options, 'claimDuration'),
    chosen(options, 'waitingPeriod'),
    chosen(options, 'mentalIllnessIncluded'),
  ];
  return {
    field: h('div', { class: 'form' }, ...questions.map(({ field }) => field)),
    tell: (quote) => {
      for (const question of questions) question.tell?.(quote);
    },
  };
}

const controlOf = ({ fixed }: Options, id: Typed | Choice) => ({
  id,
  disabled: fixed.includes(id.toLowerCase()) && '',
});
const label = ({ text }: Options, name: Typed | Choice) => h('label', { for: name }, text.labels[name]);

/** @param read whether what is typed is an answer; an occupation is only when it is chosen */
function typed(options: Options, name: Typed, read: (typed: string) => unknown = () => false): Question {
  const { text, answers, onAnswer, onAway } = options;
  const input = h('input', {
    ...controlOf(options, name),
    'aria-describedby': `${name}-hint`,
    autocomplete: 'off',
    ...attributes[name],
  });
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
  const hint = h('p', { id: `${name}-hint` }, text.hints[name]);
  return { field: h('div', {}, label(options, name), input, ...list, hint) };
}

/** A choice in words: "90 dagen", "1 jaar", "Tot de verzekering stopt". @internal for its test */
export function inWords({ choices, days, years }: Text, choice: string): string {
  const [, count = ''] = /_(\d+)/.exec(choice) ?? [];
  if (!count) return choices[choice as keyof typeof choices] ?? '–';
  if (choice.startsWith('YEARS')) return years(+count);
  return +count < 365 ? `${count} ${days}` : years(+count / 365);
}

function chosen(options: Options, name: Choice): Question {
  const { text, answers, onAnswer } = options;
  const rows = CHOICES[name].map((value) => h('option', { value }));
  const select = h('select', controlOf(options, name), ...rows);
  const tell = (quote: Quote | undefined) => {
    for (const row of rows) {
      const other = quote?.alternatives?.[name].find(({ value }) => String(value) === row.value);
      const difference = other?.difference ?? 0;
      const change = ` (${money(text, Math.abs(difference))} ${difference > 0 ? text.more : text.less})`;
      row.text = inWords(text, row.value) + (difference === 0 ? '' : change);
    }
  };
  tell(undefined);
  select.value = answers[name];
  select.addEventListener('change', () => onAnswer({ [name]: select.value }));
  return { field: h('div', {}, label(options, name), select), tell };
}
