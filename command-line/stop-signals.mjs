const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ONE_PRESS_MS = 1000;

/**
 * Calls `stop` at the first signal to stop, and `end` at the next one. Ctrl-C reaches every process of a
 * terminal, and npm and our scripts pass it on as well: what arrives within a second of the first is one request.
 *
 * @param {{ stop: () => void; end: () => void }} actions
 * @param {{ on(name: string, listener: () => void): unknown; off(name: string, listener: () => void): unknown }} source
 * @param {() => number} now milliseconds
 * @returns {() => void} leaves the signals alone again
 */
export function onStopSignal({ stop, end }, source = process, now = () => performance.now()) {
  let firstAt = NaN;
  const listener = () => {
    if (Number.isNaN(firstAt)) {
      firstAt = now();
      stop();
    } else if (now() - firstAt >= ONE_PRESS_MS) {
      end();
    }
  };
  for (const name of SIGNALS) source.on(name, listener);
  return () => {
    for (const name of SIGNALS) source.off(name, listener);
  };
}
