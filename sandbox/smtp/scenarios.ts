/** Behaviours of the mail server for every mail. */
export const smtpScenarios = {
  none: 'Accepts mail and keeps it.',
  refuse: 'Greets every client with 421 and hangs up.',
  greylist: 'Responds 451 to the first attempt of each sender and recipient, and accepts the next one.',
  hang: 'Accepts the connection and stays silent.',
  'drop-after-data': 'Accepts and keeps the mail, then breaks the connection instead of responding 250.',
  down: 'Listens on no port: connections are refused.',
} as const;

export type SmtpScenario = keyof typeof smtpScenarios;
