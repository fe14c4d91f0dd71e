import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const paymentStep = ((isChecked) => ({
  title: isChecked ? 'Account checked' : 'Payment of €0.01',
})) satisfies Words<typeof dutch.paymentStep>;

export const text = {
  noToken: 'No token available',
  conflict: 'This application has already been paid for and is being handled.',
  failed: (brand) => `Something went wrong with your application. Try again later or contact ${brand}.`,
} satisfies Words<typeof dutch.text>;
