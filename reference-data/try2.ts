import { loadReleases } from './releases.ts';
import { loadEnglishNames, loadSynonyms } from './synonyms.ts';
import { occupationSearch } from '@vangnet/domain/product/occupation-search';
import { readFileSync } from 'node:fs';
const t = loadReleases('data').map((r) => r.occupations);
const e = loadEnglishNames('data/occupation-names.en.csv', t);
const dutch = loadSynonyms('data/occupation-synonyms.csv');
const s = occupationSearch(t[1]!.occupations, [...e, ...dutch]);
const d = occupationSearch(t[1]!.occupations, dutch);
let n = 0;
for (const l of readFileSync('reference-data/testing/english-words.csv', 'utf8').trim().split('\n').slice(1)) {
  const [w, name] = l.split(',') as [string, string];
  n++;
  const f = s(w).names.slice(0, 3);
  if (!f.includes(name)) console.log('MISS', w, name, f.join('/'));
}
console.log(n);
let k = 0,
  c = 0;
for (const l of readFileSync('reference-data/testing/plain-words.csv', 'utf8').trim().split('\n').slice(1)) {
  const w = l.split(',')[0]!;
  k++;
  const a = d(w).names.slice(0, 3).join('/'),
    b = s(w).names.slice(0, 3).join('/');
  if (a !== b) {
    c++;
    console.log('DIFF', w, a, '|', b);
  }
}
console.log(k, c);
