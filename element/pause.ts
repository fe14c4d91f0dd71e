/** A pause in typing, after which the server is asked once. */
const PAUSE_MS = 250;

/** Does the last of several actions, when no other one came for a while. The signal is aborted by the next one. */
export function afterPause(): (action?: false | undefined | ((signal: AbortSignal) => unknown)) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = new AbortController();
  return (action) => {
    clearTimeout(timer);
    last.abort();
    last = new AbortController();
    const { signal } = last;
    if (action) timer = setTimeout(() => action(signal), PAUSE_MS);
  };
}
