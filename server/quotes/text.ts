import { sentenceOf, type MessageCode } from '@vangnet/domain/application/text';
import type { Fault } from '@vangnet/domain/values/result';

/** The English sentence of every code that a partner or a visitor with a quote can get. */
const english = {
  'occupation.unlisted': 'Choose an occupation from the list.',
  'occupation.excluded': 'We cannot insure this occupation.',
  'dateOfBirth.required': 'The date of birth is required.',
  'dateOfBirth.format': 'The date of birth is an existing day, written as dd-mm-yyyy.',
  'age.tooYoung': 'This insurance is not possible because of your age.',
  'age.tooOld': 'This insurance is not possible because of your age.',
  'sum.tooLow': 'Enter an amount of at least {least}.',
  'sum.tooHigh': 'The amount to insure is at most {most} per month.',
  'combination.waitingPeriod': 'A waiting period of 2 years is not possible with a benefit of 2 years.',
  'quote.changed': 'The price has changed since. This is your new price.',
  'quote.expired': 'This calculation has expired. This is your price of today.',
  'quote.tampered': 'We cannot see where this calculation comes from. We calculated your premium again.',
  'quote.unknownPartner':
    'We no longer work with the website that made this calculation. We calculated your premium again.',
  'quote.unreadable': 'We cannot read this calculation. Calculate your premium here.',
  'partner.keyMissing': 'Send the key as "Authorization: Bearer …", once.',
  'partner.noRight': 'This call is not allowed.',
  'request.malformed': 'This is not as agreed. Check what was sent.',
  'text.invisible': 'This field has a character that nobody sees.',
  'request.unreadable': 'The message cannot be read.',
  'request.tooLarge': 'The message is too large.',
  'request.wrongType': 'Send JSON.',
  'request.tooMany': 'There were too many calls. Wait, and try again.',
  'request.notFound': 'This does not exist, or has expired.',
  'server.failed': 'Something went wrong. Try again later.',
  'server.busy': 'The server is busy. Try again in a few seconds.',
} as const satisfies Partial<Record<MessageCode, string>>;

const isTranslated = (code: MessageCode): code is keyof typeof english => Object.hasOwn(english, code);

/** A code with its sentence in both languages. */
export function told({ code, field, words = {} }: Fault<MessageCode>) {
  const sentence: string = english[isTranslated(code) ? code : 'request.malformed'];
  const en = sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place);
  return { code, ...(field === undefined ? {} : { field }), message: { nl: sentenceOf(code, words), en } };
}
