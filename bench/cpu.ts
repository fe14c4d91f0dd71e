const ROUNDS = 15;

/**
 * Microseconds of processor time that this process has used for its own work: other processes do not count, and neither
 * does the system's time, most of which wakes up the client of a connection.
 */
export const cpuMicroseconds = () => process.cpuUsage().user;

/** The lowest processor time of one call in microseconds, over rounds of `calls`; the first rounds warm the code up. */
export function perCall(calls: number, call: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = cpuMicroseconds();
    for (let count = 0; count < calls; count++) call();
    return (cpuMicroseconds() - start) / calls;
  });
  return Math.min(...rounds);
}

/** "1,234 a second" of processor time. */
export const perSecond = (microseconds: number) => `${Math.round(1e6 / microseconds).toLocaleString('en')} a second`;
export const shown = (microseconds: number) => `${microseconds.toFixed(1)} µs`;
