import { counted, DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import { replayed } from './replay-price.ts';
import { chainsIn, type EvidenceCommand } from './terminal.ts';

/** `replay [REFERENCE]`: computes every price that was shown again, by the archived tariff of its version. */
export const replay: EvidenceCommand = async (words, { print, store, releases: archived }) => {
  const releases = archived();
  const unknown = new Map<string, number>();
  const figures = { applications: 0, prices: 0, faults: 0 };
  for await (const { reference, faults, entries } of await chainsIn(words, await store())) {
    figures.applications += 1;
    const told = faults.map((fault) => `${reference}: ${fault}`);
    for (const { sequence, price } of entries) {
      if (price === undefined) continue;
      figures.prices += 1;
      const result = replayed(price, releases);
      if ('fault' in result) told.push(`${reference}: the price of entry ${sequence} ${result.fault}`);
      if ('unknown' in result) unknown.set(result.unknown, (unknown.get(result.unknown) ?? 0) + 1);
    }
    told.forEach(print);
    figures.faults += told.length;
  }
  for (const [version, count] of unknown)
    print(`${counted(count)} prices are of tariff ${version}, which is not in the archive (TARIFF_DIR).`);
  const { applications, prices, faults } = figures;
  const same = [...unknown.values()].reduce((left, count) => left - count, prices);
  const outcome = faults === 0 ? `${counted(same)} are the same to the cent` : `${counted(faults)} faults`;
  print(`${counted(applications)} applications, ${counted(prices)} prices: ${outcome}.`);
  return faults === 0 && unknown.size === 0 ? DONE : WITH_FAULTS;
};
