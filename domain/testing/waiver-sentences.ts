import { PREMIUM_WAIVER } from '../product/text.ts';
import { stringsIn } from './strings-in.ts';

const sentencesIn = (text: string) => text.split(/(?<=[.?!])\s+/);

const isAboutWaiver = (sentence: string) =>
  /premie/i.test(sentence) &&
  /arbeidsongeschikt|uitkering|wachttijd/i.test(sentence) &&
  /(geen|vrij|hele|minder premie)/i.test(sentence);

/** The sentences about the premium during a benefit that do not say it as the terms do. */
export function otherWaiverSentences(texts: unknown): string[] {
  const agreed = new Set(sentencesIn(PREMIUM_WAIVER));
  return stringsIn(texts)
    .flatMap(sentencesIn)
    .filter((sentence) => isAboutWaiver(sentence) && !agreed.has(sentence));
}
