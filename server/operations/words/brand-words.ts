import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@vangnet/domain/values/language';
import { brandFolders } from '@vangnet/reference-data/brand-folder';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { readJsonAs } from '@vangnet/reference-data/json';
import { fileOf, fileSchema, readCatalogue, type Written } from '@vangnet/reference-data/words/own-words';
import type { Sentence } from '@vangnet/reference-data/words/sentence';
import { InputError } from '../../../command-line/input-error.ts';
import { placesOfServer } from '../operator.ts';

/** A text that a translator gets. */
export type Text = {
  readonly sentence: Sentence;
  readonly source: string;
  readonly target: string | undefined;
  readonly isReviewed: boolean;
};

/** A text that came back. */
export type Unit = {
  readonly key: string;
  readonly source: string;
  readonly translation?: string | undefined;
  /** Whether it stands there still that the translation has to be looked at. */
  readonly toReview: boolean;
};

/** Whose words are exchanged: the product's, or those of a brand. */
export type Owner = {
  readonly from: Language;
  readonly to: Language;
  readonly texts: readonly Text[];
  /** Keeps what came back, in which there is no fault. @returns what was done, a line each */
  readonly take: (units: readonly Unit[]) => readonly string[];
};

/** The texts of a brand: those of the product, and what the brand says in the place of some. */
export function brandWords(brand: string, language: Language): Owner {
  const sentences = readCatalogue()?.[language];
  if (!sentences) throw new InputError('the texts of the product are known once its pages are built: npm run build');
  const file = join(folderOf(brand), fileOf(language));
  const own = ownIn(file);
  return {
    from: language,
    to: language,
    texts: sentences.map((sentence) => {
      const { text, of } = own[sentence.key] ?? {};
      return { sentence, source: sentence.text, target: text, isReviewed: of === undefined || of === sentence.hash };
    }),
    take: (units) => {
      const given = new Map(units.map((unit) => [unit.key, unit]));
      const kept = sentences.flatMap(({ key, text: ofProduct, hash }): [string, Written][] => {
        const { translation: text, toReview } = given.get(key) ?? { translation: own[key]?.text, toReview: true };
        const of = (toReview ? own[key]?.of : undefined) ?? hash;
        return text === undefined || text === ofProduct ? [] : [[key, { text, of }]];
      });
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
      return [`${kept.length} texts of its own: ${file}`];
    },
  };
}

function folderOf(brand: string): string {
  const folder = brandFolders(placesOfServer().brandsDirs).find((one) => basename(one) === brand);
  if (folder === undefined) throw new InputError(`BRANDS_DIR has no brand "${brand}"`);
  return folder;
}

function ownIn(file: string): Readonly<Record<string, Written>> {
  if (!existsSync(file)) return {};
  const { value, faults } = readJsonAs(fileSchema, readFileSync(file, 'utf8'), file);
  if (!value) throw new InputError(faults.map(faultLine).join('\n'));
  return value;
}
