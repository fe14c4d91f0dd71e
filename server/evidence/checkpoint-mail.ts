import type { Mail } from '../mail/mailer.ts';
import type { Unmailed } from './checkpoint-store.ts';

type Addresses = { readonly to: string; readonly domain: string; readonly site: string };

/** Makes the mail that brings a checkpoint to the operator, out of reach of those who work on the database. */
export function checkpointMail({ number, file }: Unmailed, { to, domain, site }: Addresses): Mail {
  const sentences = [
    `Checkpoint ${number} of the records of ${site}, signed.`,
    'Keep this mail where nobody who works on the database can delete it.',
    'npm run ops -- evidence verify --checkpoint FILE compares the attached file with the database.',
  ];
  return {
    to,
    subject: `Vangnet: checkpoint ${number} of ${site}`,
    text: `${sentences.join('\n')}\n`,
    html: sentences.map((sentence) => `<p>${sentence}</p>`).join(''),
    attachments: [
      { filename: `checkpoint-${number}.json`, contentType: 'application/json', content: Buffer.from(file) },
    ],
    messageId: `<evidence-checkpoint-${number}@${domain}>`,
  };
}
