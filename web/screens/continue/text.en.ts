import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  loading: 'Your data are loading...',
  start: 'Start your new calculation',
  startButton: 'Calculate your premium',
  noToken: 'No valid token found.',
  expired: 'Your calculation has expired – but in 1 minute you have your premium again',
  withoutId: 'There was a problem with loading your data.',
  failed: 'Something went wrong when we loaded your data. Try again later.',
  submitted: 'We received your application',
  submittedLead: 'You need to do nothing more. You get the next step by email.',
  call: 'Do you need help? Call us at',
  remove: 'Delete my data',
  another: 'This is a new calculation, with the choices from your link.',
  elsewhere: 'You continued on another device. Open the link in your email to continue here.',
} satisfies Words<typeof dutch.text>;

export const which = {
  title: 'With which calculation do you continue?',
  lead: 'There is another calculation on this device. Choose one. We delete the other one on this device.',
  saved: 'From your link',
  here: 'On this device',
  goOnSaved: 'Continue with the calculation from your link',
  goOnHere: 'Continue with the calculation on this device',
  open: 'Not chosen yet',
} satisfies Words<typeof dutch.which>;
