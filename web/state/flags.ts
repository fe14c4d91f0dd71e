import { local } from './local.ts';
import { takeAway } from './take-away.ts';

/** The local-storage flags of the specification. A browser that blocks storage simply has none set. */
const OFFER = 'hasSubmittedOffer';
const PRIVACY = 'privacyPolicyAccepted';
const EMAIL = 'emailAlreadyFilledIn';

const write = (name: string, value: boolean) => local.write(name, value ? 'true' : undefined);

export const flags = {
  /** A quote was asked for with the choices as they are now. */
  hasSubmittedOffer: () => local.read(OFFER) === 'true',
  setSubmittedOffer: (value: boolean) => write(OFFER, value),
  hasAcceptedPrivacyPolicy: () => local.read(PRIVACY) === 'true',
  acceptPrivacyPolicy: (value = true) => write(PRIVACY, value),
  setEmailFilledIn: (value: boolean) => write(EMAIL, value),
  /** Returns a function that restores them. */
  clear: () => takeAway(OFFER, PRIVACY, EMAIL),
};
