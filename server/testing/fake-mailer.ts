import type { Mail, Mailer, MailSent } from '../mail/mailer.ts';

export type FakeMailer = Mailer & {
  /** Every mail that was handed over, taken or not. */
  tried: Mail[];
  /** Its responses to the mails that come, the last one for ever. */
  answers: MailSent[];
};

/** A mail server that takes everything, unless a test gives it other answers. */
export function fakeMailer(): FakeMailer {
  const mailer: FakeMailer = {
    tried: [],
    answers: [{ ok: true }],
    send: async (mail) => {
      mailer.tried.push(mail);
      const [next = { ok: true as const }] = mailer.answers;
      if (mailer.answers.length > 1) mailer.answers.shift();
      return next;
    },
    close: () => undefined,
  };
  return mailer;
}
