export const text = {
  greeting: 'Hello,',
  greetingTo: 'Dear {name},',
  questions: 'Questions?',
  call: 'Call',
  orMail: 'or email',
  reference: 'Reference number',
  application: 'Application',
} as const;
