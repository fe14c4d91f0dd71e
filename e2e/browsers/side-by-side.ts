import { readdirSync } from 'node:fs';

/** A page with the pictures of every step beside each other, a column for each browser. */
export function sideBySide(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const steps = Map.groupBy(files, (name) => name.slice(0, name.lastIndexOf('-')));
  const rows = [...steps]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([step, names]) => {
      const cells = names
        .toSorted()
        .map((name) => `<figure><img src="${name}" alt="" loading="lazy"><figcaption>${name}</figcaption></figure>`);
      return `<h2>${step}</h2><div>${cells.join('')}</div>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Browsers side by side</title>
<style>div{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:1rem}figure{margin:0}img{max-width:100%;border:1px solid #999}</style>
${rows.join('\n')}
</html>
`;
}
