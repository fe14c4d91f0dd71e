import { screens } from '@vangnet/domain/flow/screens';

const last = screens.findIndex(({ id }) => id === 'knowledge-questions');

/** The addresses that open with a prepared application, in the order of the flow: every screen up to the test. */
export const preparedScreens = screens
  .slice(0, last + 1)
  .filter((row) => !('when' in row))
  .map(({ path }) => path);
