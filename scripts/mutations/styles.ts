import type { Mutation } from './mutation.ts';

const STATES = 'e2e/states/screens.spec.ts';

/** Faults that only a layout shows. */
export const styles: readonly Mutation[] = [
  {
    file: 'web/frame/page.module.css',
    from: '@container shell (max-width: 59.99rem) {\n    /* The question',
    to: '@container shell (max-width: 70rem) {\n    /* The question',
    breaks: 'the buttons look like a docked bar in a window of 1,120 px',
    suite: STATES,
  },
  {
    file: 'web/frame/page.module.css',
    from: '@media (min-height: 30rem) {\n    @container shell (max-width: 59.99rem) {',
    to: '@media (min-height: 30rem) {\n    @container shell (max-width: 70rem) {',
    breaks: 'the bar stays docked in a window of 1,120 px',
    suite: STATES,
  },
  {
    file: 'web/frame/page.module.css',
    from: '@media (min-height: 30rem)',
    to: '@media (min-height: 10rem)',
    breaks: 'the bar is docked in a low window, where it hides what has the focus',
    suite: STATES,
  },
  {
    file: 'web/frame/page.module.css',
    from: '  .body {\n    margin-top: var(--s7);',
    to: '  .body {\n    min-width: 22rem;\n    margin-top: var(--s7);',
    breaks: 'a page of 320 px scrolls to the side',
    suite: STATES,
  },
  {
    file: 'web/parts/button/button.module.css',
    from: 'overflow-wrap: break-word;',
    to: 'white-space: nowrap;',
    breaks: 'a button with large text runs out of a narrow window',
    suite: STATES,
  },
  {
    file: 'web/frame/styles/tokens.css',
    from: '--ink-3: #536b71;',
    to: '--ink-3: #93a5aa;',
    breaks: 'small text has too little contrast',
    suite: STATES,
  },
];
