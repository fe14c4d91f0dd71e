import { trackingQuestion } from '@vangnet/domain/application/consent-text';

/** @fixed The law asks for both answers in words as plain as these. */
export const text = {
  region: 'Cookies',
  question: trackingQuestion,
  more: 'Meer over cookies',
  refuse: 'Weigeren',
  accept: 'Accepteren',
  outcome: {
    unknown: '',
    accepted: 'Je hebt geaccepteerd. Je kunt dit altijd veranderen.',
    refused: 'Je hebt geweigerd. Je kunt dit altijd veranderen.',
  },
};
