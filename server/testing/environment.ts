import { identityEnvironment } from '../../scripts/sandbox-environment.ts';
import { afdCodes } from './afd-codes.ts';

/** The variables without a default. */
export const required = {
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'offerte@vangnet.example',
  ADVISER_MAILBOX: 'advies@vangnet.example',
  ADVISER_PDF_PASSWORD: 'Open-the-case-1',
  PAYMENT_API_KEY: 'test_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo',
  ...identityEnvironment(1),
  HANDOVER_URL: 'https://policies.example.nl/api',
  HANDOVER_TOKEN: 'token-of-policies',
  HANDOVER_SECRET: 'secret-of-policies',
  ...afdCodes,
};

/** All that a program under test gets of this one's environment: where programs are, and what earlier ones have compiled. */
export const ofThisMachine = () => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};
