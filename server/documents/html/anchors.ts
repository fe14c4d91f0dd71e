import { plainText } from '../inline.ts';

/** Names for headings to link to, each once in a page: "3. Wachttijd" is #3-wachttijd. */
export function anchorNames(): (heading: string) => string {
  const taken = new Map<string, number>();
  return (heading) => {
    const words = plainText(heading)
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['kop'];
    const name = words.join('-');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}
