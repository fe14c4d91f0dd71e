export const passed = {
  subject: 'You passed the knowledge test',
  title: 'You passed your knowledge test',
  paragraphs: [
    'Congratulations. You know what you buy and you can apply for this insurance yourself, without an adviser.',
    'Is your application not finished yet? Then pay 1 cent through your bank and confirm who you are. Have you already done that? Then you need to do nothing now.',
  ],
} as const;

export const failed = {
  subject: 'The result of your knowledge test',
  title: 'You did not pass the knowledge test',
  paragraphs: [
    'This insurance may not fit what you know about it. We recommend that you ask for advice.',
    'So you cannot apply for the insurance yourself. You do the test once.',
    'Do you want to continue? Call or email us, and an adviser helps you. Have you already asked for an adviser to contact you? Then you need to do nothing.',
  ],
} as const;
