import * as z from 'zod/mini';
import { submissionSchema } from '@vangnet/contract/submission';
import { parseJson } from '@vangnet/domain/values/json';
import { local } from './local.ts';

const KEY = 'vangnet.progress';

const schema = z.object({
  /** The application that is paid, checked and submitted. */
  token: z.string(),
  paymentId: z.optional(z.string()),
  /** The payment page was opened automatically once. A second time would send a returning visitor back to it. */
  forwarded: z.optional(z.boolean()),
  /** The payment was seen to be paid. */
  paid: z.optional(z.boolean()),
  /** The account of the premium is the one that paid; not there in a browser that is not told. */
  accountChecked: z.optional(z.boolean()),
  /** The identity check that runs at a bank or elsewhere, with words for who confirms; release 1.0 knew banks only. */
  identity: z.optional(
    z.object({
      transactionId: z.string(),
      who: z.optional(z.string()),
      /** Other ways to show who one is were offered too. */
      hasOthers: z.optional(z.boolean()),
    }),
  ),
  /** Name, birth date or address are being corrected, because the bank named another person. */
  correcting: z.optional(z.boolean()),
  submitted: z.optional(submissionSchema),
});
export type Progress = z.infer<typeof schema>;

const write = (content: Progress) => local.write(KEY, JSON.stringify(content));

/** The progress of the last steps. Kept on this device, because the pages of the banks lead off the site and back. */
export const progress = {
  read: (): Progress | undefined => schema.safeParse(parseJson(local.read(KEY) ?? '')).data,
  /** Goes on with this payment. What is known of the same one stays. */
  begin: (token: string, paymentId: string) => {
    const known = progress.read();
    if (known?.paymentId !== paymentId || known.token !== token) write({ token, paymentId });
  },
  note: (news: Partial<Progress>) => {
    const known = progress.read();
    if (known) write({ ...known, ...news });
  },
  /** Keeps of an application that was submitted what the last screens show, and nothing of the check at the bank. */
  end: (submitted: NonNullable<Progress['submitted']>) => {
    const known = progress.read();
    if (!known) return;
    const { identity: _, correcting: __, ...kept } = known;
    write({ ...kept, submitted });
  },
  forget: () => local.write(KEY, undefined),
};
