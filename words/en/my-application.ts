export const withdrawn = {
  subject: 'You withdrew your application',
  title: 'Your application was withdrawn',
  paragraphs: [
    'You withdrew your application for a disability insurance (AOV). You are not insured with us and you pay no premium.',
    'You get back what you paid, the cent too, within 30 days. It goes to the account from which you paid.',
    'Did you want to cancel another insurance? Let it run if you want to stay insured. If you have already cancelled it, call that insurer.',
  ],
  reference: 'Reference number of your application',
  at: 'Withdrawn on',
  note: 'Keep this email. It lets you show that and when you withdrew your application.',
} as const;

export const freshLink = {
  subject: 'A new link to your application',
  title: 'Your application is locked for a day',
  paragraphs: [
    'A wrong date of birth or postcode was entered five times with your application. So your application is locked for a day, for you too.',
    'After that you get in with the new link in this email. When you use it, your earlier links no longer work.',
  ],
  opens: 'Open again from',
  button: 'My application',
  note: 'Can you not wait, for example because you want to withdraw your application? Call us. This link is for you alone.',
} as const;

export const linkAgain = {
  subject: 'The link to your application',
  title: 'The link to your application',
  paragraphs: [
    'You asked for the link to your application. Open it, and you see how your application stands. We first ask your date of birth and your postcode.',
    'When you use this link, your earlier links no longer work.',
  ],
  button: 'My application',
  note: 'Did you not ask for this? Then you need to do nothing. This link is for you alone.',
} as const;

export const addressReplaced = {
  subject: 'The email address of your application was changed',
  title: 'We now write to another address',
  paragraphs: [
    'An application had this email address. A member of our staff replaced it with another one on request. The links that you got before no longer work.',
    'Did you not ask for this? Then call us at once and give the reference number. We put it back.',
    'For a week nobody can use the new address to withdraw or delete the application, to ask for data or to change the account.',
  ],
  note: 'Did you ask for it, or do you not know this application? Then you need to do nothing.',
} as const;

export const fileName = 'your-data-{referenceId}.{format}';
