export const oneStepLeft = {
  subject: 'One more step for your insurance',
  title: 'One more step',
  paragraphs: [
    'You have paid. Thank you!',
    'Now show who you are. You do this at {who} and it takes about 2 minutes. After that we handle your application.',
  ],
  button: 'Complete your application',
  note: 'This link is for you alone and works for {days} days, on every device. You do not need to pay again.',
} as const;

export const order = {
  description: 'Verification {brand} {referenceId}',
  locale: 'en_GB',
} as const;
