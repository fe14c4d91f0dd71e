import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';
import { otherWaiverSentences } from '@vangnet/domain/testing/waiver-sentences';
import { namesIn } from '@vangnet/domain/values/record';
import vangnet from '../../data/brands/vangnet/brand.json' with { type: 'json' };
import { wearBrand } from '../brand/brand.ts';
import { Claims } from '../brand/Claims.tsx';
import { CLAIM_PLACES } from '../brand/claims.ts';
import { anchor } from '../testing/brand.ts';

const web = join(import.meta.dirname, '..');
const files = globSync(['{screens,pages}/*/text.ts', '*/text.ts'], { cwd: web });

test('every screen says of the premium during a benefit what the terms say', async () => {
  const texts = await Promise.all(files.map((file) => import(join(web, file)) as Promise<unknown>));
  expect(files.length).toBeGreaterThan(20);
  expect(texts.flatMap(otherWaiverSentences)).toEqual([]);
});

test('the claim about the premium during a benefit always shows the condition of the terms', () => {
  wearBrand({ ...anchor, claims: { ...anchor.claims, ...vangnet.claims } });
  const places = namesIn(CLAIM_PLACES).map((at) => renderToStaticMarkup(createElement(Claims, { at })));
  const items = places.flatMap((place) => place.split('</li>')).map((item) => item.replaceAll(/<[^>]*>/g, ''));
  const { premiumWaiver, ...others } = vangnet.claims;
  const claimed = items.filter((item) => item.includes(premiumWaiver));
  expect(claimed).toEqual([`${premiumWaiver}. ${PREMIUM_WAIVER}`]);
  expect(items.filter((item) => !claimed.includes(item)).flatMap(otherWaiverSentences)).toEqual([]);
  expect(otherWaiverSentences(others)).toEqual([]);
});
