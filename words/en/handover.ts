export const confirmation = {
  subject: 'We received your application',
  title: 'We received your application',
  paragraphs: [
    'Thank you for your application. Your payment succeeded and we know that it is you.',
    'You get an email from us with an invitation for the health declaration. In it we ask about your health.',
    'After that we review your application. If we accept it, we send you the policy. You are not insured until then.',
  ],
  reference: 'Reference number of your application',
  premium: 'Premium in the first year',
  course: 'How your premium changes',
  perMonth: '{money} a month',
  start: 'Start date',
  button: 'My application',
  note: 'There you see how your application stands, and you can get your data. You have {days} to change your mind from the day on which you get your policy. Up to and including {lastDay} you can also withdraw your application there, after that you call us. We first ask your date of birth and your postcode. This link is for you alone.',
} as const;

export const policyMail = {
  question: {
    subject: 'We have a question about your application',
    title: 'We have a question about your application',
    paragraphs: [
      'To review your application, there is one more thing that we want to know from you.',
      'An adviser will call you about it. Would you rather call yourself? You can at {phone}. Then give the reference number.',
      'After that we continue with your application. You are not insured until we accept it.',
    ],
  },
  accepted: {
    subject: 'We accepted your application',
    title: 'We accepted your application',
    paragraphs: [
      'Good news: you will be insured. Below you see on which day your insurance starts.',
      'We send you the policy. From the day on which you get it, you have time to change your mind. My application says how long.',
      'Do you not have the policy on the start date? Then call us at {phone}.',
    ],
  },
  declined: {
    subject: 'We reviewed your application',
    title: 'We cannot insure you',
    paragraphs: [
      'We reviewed your application. Unfortunately we cannot give you this insurance. You are not insured with us and you pay no premium.',
      'Do you want to know why? Call us at {phone}. My application says what you can do now.',
      'Did you want to cancel another insurance? Let it run if you want to stay insured. If you have already cancelled it, call that insurer.',
    ],
  },
  terms: { reference: 'Reference number of your application', policyNumber: 'Policy number', start: 'Start date' },
  button: 'My application',
  note: 'There you see how your application stands. We first ask your date of birth and your postcode. When you use this link, your earlier links no longer work. This link is for you alone.',
} as const;

export const policyQuestion = {
  subject: 'Question about application {referenceId}',
  title: 'The insurer has a question about an application',
  paragraphs: [
    'Call this applicant, who speaks English. The question and the phone number are in the policy administration, with this reference number.',
    'The applicant knows that you will call and can also call.',
  ],
  reference: 'Reference number',
  at: 'Asked on',
} as const;
