/** Calls back once after a while; returns what cancels it. An argument, so that tests need not wait. */
export type Timer = (ms: number, action: () => void) => () => void;

/** The timer of the running server. It does not keep the process alive by itself. */
export const timer: Timer = (ms, action) => {
  const timeout = setTimeout(action, ms).unref();
  return () => clearTimeout(timeout);
};
