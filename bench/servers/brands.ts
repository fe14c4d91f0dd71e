import { createApplication } from '@vangnet/contract/applications';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { buildSite } from '../../server/app.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { defaultPatience } from '../../server/http/connections.ts';
import { frontServer } from '../../server/sites/front.ts';
import { productApp, type TestApp } from '../../server/testing/test-app.ts';
import { costs, type Call } from '../costs.ts';
import { shown } from '../cpu.ts';
import { CALL } from '../premium/http.ts';

/** With ten brands in two languages a call costs at most so many times that on a server of one brand. */
const LIMIT = 1.05;
const SITES = 20;
/** Two servers of one site differ by up to 15% in one process, the later one mostly slower: the fastest of each is taken. */
const ORDER = [1, SITES, SITES, 1, 1, SITES];

const SAVE: Call = {
  method: createApplication.method,
  paths: [createApplication.path],
  body: JSON.stringify(sentComplete),
  count: 1_500,
};

/** A server of so many sites, of which the first gets the calls; all have one database. */
async function serverOf(sites: number): Promise<TestApp['app']> {
  const log = { level: 'info', stream: { write: () => {} } };
  let given: Dependencies | undefined;
  const { app: first, store: whole } = await productApp({ log }, (made) => (given = made));
  const front = frontServer({ release: 'bench', https: false, patience: defaultPatience, log });
  const others = Array.from({ length: sites - 1 }, async (_, index) => {
    const store = whole.of({ brand: `brand-${index}`, language: 'nl' });
    if (!given) throw new Error('The app was put together of nothing');
    return buildSite({ ...given, store }, () => undefined);
  });
  const place = { prefix: '', publicUrl: 'http://localhost' };
  await front.show([
    { app: first, address: { ...place, hosts: ['localhost'], takesOthers: true } },
    ...(await Promise.all(others)).map((app, index) => ({
      app,
      address: { ...place, hosts: [`brand-${index}.example`], takesOthers: false },
    })),
  ]);
  return front.app;
}

/** Prints what calculating and saving cost beside nineteen other sites, and returns whether that is within the limit. */
export async function brandsBench(): Promise<boolean> {
  const ratios: number[] = [];
  for (const [name, call] of Object.entries({ calculate: CALL, save: SAVE })) {
    const servers = await Promise.all(ORDER.map(serverOf));
    const each = await costs(servers, call);
    const [one = NaN, many = NaN] = [1, SITES].map((sites) =>
      Math.min(...each.filter((_, index) => ORDER[index] === sites)),
    );
    console.log(`${name}: ${shown(one)} on a server of one site, ${shown(many)} on one of ${SITES}`);
    console.log(`${(many / one).toFixed(3)} × that of one site; at most ${LIMIT}`);
    ratios.push(many / one);
  }
  return ratios.every((ratio) => ratio <= LIMIT);
}
