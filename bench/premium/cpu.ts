const ROUNDS = 15;

/** Microseconds of processor time that this process has used: other processes on the machine do not count. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The least processor time of one call in microseconds, over rounds of `calls`; the first rounds warm the code up. */
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
