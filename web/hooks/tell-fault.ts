/**
 * Writes a fault that ended the page in the console: its kind and place, without its message, which may quote an answer. What people
 * read then stands in the HTML, and shows because the root is empty (web/frame/styles/failed.css).
 */
export function tellFault(fault: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- nothing else of the page is left
  if (fault instanceof Error) console.error(fault.stack?.replace(fault.message, ''));
}
