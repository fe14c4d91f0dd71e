import { sinceSubmitted } from './answers-since-submitted.ts';
import { untilSubmitted } from './answers-until-submitted.ts';

/** What the counter answers of a case, by the last event that decides. Places such as `{last}` are filled in. */
export const answers = { ...untilSubmitted, ...sinceSubmitted };
export type Deciding = keyof typeof answers;

/** The same of something else that is broken, whose words are those of its promise. */
export const brokenAnswer = {
  acts: 'us',
  tone: 'stuck',
  say: 'Er ging bij ons iets mis met je aanvraag. Wij zoeken het uit. Jij hoeft niets te doen.',
} as const;

/** By what lists are filtered: what is stuck, else who must act. */
export const groups = {
  stuck: 'Loopt vast',
  customer: 'De klant is aan zet',
  us: 'Wij zijn aan zet',
  insurer: 'Bij de verzekeraar',
  over: 'Klaar of gestopt',
} as const;

/** Where a case stands on the rope, knot by knot: what it is called, and what stands below it. */
export const knots = {
  test: { tied: 'Toets gehaald', open: 'Toets' },
  payment: { tied: 'Betaald', open: 'Betaling' },
  identity: { tied: 'Wie je bent', open: 'Wie je bent' },
  handover: { tied: 'Verstuurd', open: 'Verstuurd' },
} as const;
export const notYet = 'nog niet';
export const failedTimes = '{count} keer mislukt';
