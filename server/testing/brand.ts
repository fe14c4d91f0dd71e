import { join } from 'node:path';
import { termsOf } from '@vangnet/domain/product/retention';
import { loadBrand } from '@vangnet/reference-data/brand';
import { houseStyleOf } from '../documents/house-style.ts';
import { mailStyleOf } from '../mail/html.ts';
import { words } from '../../words/words.ts';

/** The brand that the product has by itself. */
export const brand = loadBrand(join(import.meta.dirname, '../../data/brands/vangnet'));
export const houseStyle = houseStyleOf(brand);
export const mailStyle = mailStyleOf(brand, words.nl);
export const terms = termsOf(brand.retention);
