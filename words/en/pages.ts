export const offline = {
  title: 'You have no connection',
  lead: 'Check your internet and try again. What you filled in is still on this device.',
  retry: 'Try again',
  call: 'Would you rather call?',
} as const;
