const SPAN_MS = 500;
/** With less than this part of a processor, times and their ratios say more about the other work than about the pages. */
const ENOUGH = 0.9;

/** Whether the machine is quiet enough to judge what was measured. Says so when it is not. */
export function isQuiet(): boolean {
  const used = process.cpuUsage();
  const end = performance.now() + SPAN_MS;
  while (performance.now() < end) Math.random();
  const { user, system } = process.cpuUsage(used);
  const part = (user + system) / 1000 / SPAN_MS;
  if (part < ENOUGH) console.log(`this process gets ${Math.round(part * 100)}% of a processor: nothing is judged`);
  return part >= ENOUGH;
}
