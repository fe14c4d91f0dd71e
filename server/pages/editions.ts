import type { BuiltPages } from '@vangnet/contract/pages';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';
import type { OwnScripts } from './own-scripts.ts';
import { cached, type Cached } from '../http/cached.ts';

export type Pages = BuiltPages & {
  /** Those of a later day, as yyyy-mm-dd, on which the figures in them change. */
  readonly later?: readonly (BuiltPages & { readonly from: string })[];
  /** The folder of the files that the pages load. */
  readonly webRoot: string;
  /** The scripts that are others for this brand. */
  readonly own?: OwnScripts | undefined;
};

/** The pages of the day. */
export type Editions = {
  readonly paths: readonly string[];
  readonly pageAt: (path: string) => Cached;
  /** For an address that does not exist. */
  readonly notFound: () => Cached;
};

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

export function editionsOf({ later = [], ...now }: Pages, clock: () => Date): Editions {
  const first = editionOf({ ...now, from: '' });
  const editions = [first, ...later.map(editionOf)];
  const edition = () => inForceOn(editions, startOfText, amsterdamDate(clock())) ?? first;
  const notFound = () => edition().notFound;
  return { paths: [...now.pages.keys()], pageAt: (path) => edition().pages.get(path) ?? notFound(), notFound };
}

const editionOf = ({ from, pages, notFound }: Pick<BuiltPages, 'pages' | 'notFound'> & { readonly from: string }) => ({
  from,
  pages: new Map([...pages].map(([path, html]) => [path, cached(html, HTML)])),
  notFound: cached(notFound, HTML),
});
