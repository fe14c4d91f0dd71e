/** Options for Node.js, as `NODE_OPTIONS`, with which the clock of a program is ahead by so much, or behind. */
export function clockAhead(ms: number): string {
  const preload = `const now = Date.now; Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
    static now() { return now() + ${ms}; }
  }`;
  return `--import=data:text/javascript,${encodeURIComponent(preload)}`;
}
