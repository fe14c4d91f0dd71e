import { messages } from '@vangnet/domain/application/text';
import type { Words } from '@vangnet/domain/values/language';
import { REMIND_AFTER_MINUTES as MAILED_AFTER } from '@vangnet/domain/product/payment';
import type * as dutch from './text.ts';

export const text = {
  place: { paying: 'Check your account', identity: 'Confirm who you are' },
  noId: 'No payment ID found in the URL.',
  lookupFailed: 'Something went wrong when we looked up the status of the payment.',
  backToTest: 'Back to the knowledge test',
  payAgain: 'After this button you pay again, with another bank if you like. You do not need to do the test again.',
  call: 'Do you need help? Call',
  together: 'We look at it with you.',
  later: 'Does it not work today? Open this site later on this device. You continue where you were.',
  goOn: 'Continue',
  toPaymentPage: 'To the payment page',
} satisfies Words<typeof dutch.text>;

export const waiting = {
  title: 'Payment is being processed',
  pending: 'We are waiting for your bank. This page updates itself.',
  open: 'Your payment is ready. You go to the payment page automatically.',
  openAgain: 'You have not paid yet. Continue to the payment page.',
  openWithoutPage: 'We have not received your payment yet. We cannot open the payment page now.',
  steps: ({ identity }, who) => [
    { title: 'Knowledge test passed' },
    {
      title: 'Payment of €0.01',
      note: 'This is how we check your account number. It usually takes a few seconds.',
    },
    {
      title: 'Confirm who you are',
      time: identity,
      note: who === undefined ? 'You do this by logging in.' : `You do this with ${who}.`,
    },
  ],
  stay: 'Do not close or refresh this page.',
} satisfies Words<typeof dutch.waiting>;

export const ended = {
  failed: {
    title: 'Payment failed',
    lead: 'No money was taken. Your test stays passed.',
    why: 'Perhaps there is not enough money in your account. Or your bank had a fault.',
  },
  canceled: {
    title: 'Payment cancelled',
    lead: 'You stopped the payment. No money was taken.',
    why: 'Your test stays passed.',
  },
  expired: {
    title: 'Payment expired',
    lead: 'The payment took too long. No money was taken.',
    why: 'Your test stays passed.',
  },
} satisfies Words<typeof dutch.ended>;

export const authorized = {
  title: 'Payment authorised',
  lead: 'Your payment was approved, but it is not processed completely yet.',
} satisfies Words<typeof dutch.authorized>;

export const error = {
  title: 'There was a problem',
  general: 'Something went wrong when we processed your payment.',
} satisfies Words<typeof dutch.error>;

export const other = {
  title: 'Status of your payment',
  lead: (status) => `The status is: ${status}.`,
} satisfies Words<typeof dutch.other>;

export const otherAccount = {
  title: 'You paid from another account',
  came: 'We received the 1 cent. It came from an account that ends in',
  entered: 'You entered an account that ends in',
  legend: 'From which account do we collect your premium?',
  from: 'We collect your premium from the account ending in',
  use: 'Use this account',
  taken: 'It is checked now. You give the mandate again.',
  keep: 'Keep the account that I entered',
  kept: 'It is not checked then.',
  mandateRequired: messages['payment.mandateRequired'],
  once: 'You do not pay again.',
} satisfies Words<typeof dutch.otherAccount>;

export const paid = {
  title: 'Payment successful!',
  thanks: 'Thank you for applying for this insurance. We received your payment.',
  introOfAny:
    'One more thing: confirm who you are. Log in as you are used to. We only get your name and date of birth.',
  introOfWays: 'One more thing: confirm who you are. Choose how you do this. We only get your name and date of birth.',
  intro:
    'One more thing: confirm who you are. Choose your bank and log in as you are used to. Your bank only shares your name and date of birth with us.',
  introOf: (who) =>
    `One more thing: confirm who you are. Log in at ${who} as you are used to. We only get your name and date of birth.`,
  ways: 'How do you confirm who you are?',
  confirm: (who) => `Confirm with ${who}`,
  wayRequired: messages['identity.way'],
  outage: (way, until, isOnly) =>
    isOnly
      ? `${way} is not available until ${until}. Continue later with the link in your email.`
      : `${way} is not available until ${until}: choose another way, or continue later with the link in your email.`,
  stop: `Do you stop here? Then we email you the link after ${MAILED_AFTER} minutes.`,
  elsewhere: `To complete your application you still confirm who you are. Continue on the device on which you started. Or wait for our email: it comes after ${MAILED_AFTER} minutes, with a link to continue.`,
  bank: 'At which bank do you have a private account?',
  bankHint: 'The account must be in your own name.',
  bankRequired: 'Choose your bank to continue.',
  loading: 'How you do this is loading',
  waysFailed: 'We cannot load now how you do this.',
  banksFailed: 'The banks cannot be loaded now.',
  goTo: (bank) => `Continue to ${bank}`,
  going: 'Opening',
  steps: ({ identity }, who) => [
    {
      title: who === undefined ? 'Confirm who you are' : `Log in at ${who}`,
      time: identity,
      note: 'After that you come back here.',
    },
    { title: 'Application sent' },
  ],
  unknown: 'We could not see from which account you paid. You can simply continue.',
  changeAccount: 'Choose another account',
  what: 'What happens?',
} satisfies Words<typeof dutch.paid>;
