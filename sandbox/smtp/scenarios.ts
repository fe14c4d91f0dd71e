/** How the mail server treats every mail. */
export const smtpScenarios = {
  none: 'Takes mail and keeps it.',
  refuse: 'Greets every client with 421 and hangs up.',
  greylist: 'Answers 451 to the first attempt of each sender and recipient, takes the next one.',
  hang: 'Accepts the connection and never says a word.',
  'drop-after-data': 'Takes and keeps the mail, then breaks the connection instead of answering 250.',
  down: 'Listens on no port: connections are refused.',
} as const;

export type SmtpScenario = keyof typeof smtpScenarios;
