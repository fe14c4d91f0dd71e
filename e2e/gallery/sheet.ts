import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle, test } from '../states/fixed-world.ts';
import { looks, plain } from './looks.ts';
import { endTransitions } from '../support/accessibility.ts';
import { scenes } from '../states/scenes/index.ts';

const folder = join(import.meta.dirname, '../test-results/gallery');
const fileOf = (scene: string, look: string) => `${scene} ${look}.png`.replaceAll(/[ %]+/g, '-');

test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 390, height: 844 } });

for (const [name, scene] of Object.entries(scenes)) {
  test(name, async ({ page }) => {
    await scene(page);
    await settle(page);
    for (const [look, set] of Object.entries(looks)) {
      await plain(page);
      await set(page);
      await endTransitions(page);
      await page.screenshot({ path: join(folder, fileOf(name, look)), fullPage: true });
    }
  });
}

test.afterAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), sheet());
});

const picture = (name: string, look: string) =>
  `<figure><img loading="lazy" src="${fileOf(name, look)}" alt=""><figcaption>${look}</figcaption></figure>`;

/** A row for every state, a column for every look; what was not drawn this time stays from an earlier one. */
function sheet(): string {
  const rows = Object.keys(scenes).map(
    (name) =>
      `<h2>${name}</h2><div>${Object.keys(looks)
        .map((look) => picture(name, look))
        .join('')}</div>`,
  );
  const style =
    'body{font:16px sans-serif}div{display:flex;gap:1rem;overflow-x:auto}img{max-height:40rem}figure{margin:0}';
  return `<!doctype html><html lang="en"><title>Screens</title><style>${style}</style><h1>Screens</h1>${rows.join('')}`;
}
