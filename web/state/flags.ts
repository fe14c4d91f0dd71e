/** The local-storage flags of the specification. A browser that blocks storage simply has none set. */

function read(name: string): boolean {
  try {
    return window.localStorage.getItem(name) === 'true';
  } catch {
    return false;
  }
}

function write(name: string, value: boolean): void {
  try {
    if (value) window.localStorage.setItem(name, 'true');
    else window.localStorage.removeItem(name);
  } catch {
    return;
  }
}

const OFFER = 'hasSubmittedOffer';
const PRIVACY = 'privacyPolicyAccepted';

export const flags = {
  /** A quote was asked for with the choices as they are now. */
  hasSubmittedOffer: () => read(OFFER),
  setSubmittedOffer: (value: boolean) => write(OFFER, value),
  acceptPrivacyPolicy: () => write(PRIVACY, true),
};
