/** Cuts an option into the text before, of and after the first place where the query stands in it, in any case. */
export function splitMatch(option: string, query: string): [before: string, match: string, after: string] {
  const start = option.toLowerCase().indexOf(query.toLowerCase());
  if (start < 0) return [option, '', ''];
  const end = start + query.length;
  return [option.slice(0, start), option.slice(start, end), option.slice(end)];
}
