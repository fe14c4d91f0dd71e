import type { Language } from '@vangnet/domain/values/language';
import type { Brand } from '@vangnet/reference-data/brand';
import { isThisMachine } from '../environment/variable.ts';
import { normalisedHost } from './host.ts';

/** Where a site is. */
export type SiteAddress = {
  /** Requests to one of these are for the brand of the site. */
  readonly hosts: readonly string[];
  /** Whether it also gets what comes to a host that no brand has. */
  readonly takesOthers: boolean;
  /** In front of every path: `/en`, or nothing for Dutch. */
  readonly prefix: string;
  /** The address that visitors see, with the prefix at its end. */
  readonly publicUrl: string;
};

/**
 * Where a brand is in a language. Without hosts of its own it has that of PUBLIC_URL. It also gets every host that no brand
 * has when it is the only brand, or when PUBLIC_URL is this machine, which others in the house reach by an address.
 */
export function addressOf({ hosts }: Brand, language: Language, { publicUrl, isOnly }: Installed): SiteAddress {
  const url = new URL(publicUrl);
  const prefix = language === 'nl' ? '' : `/${language}`;
  const [canonical] = hosts ?? [];
  if (canonical !== undefined) url.hostname = canonical;
  return {
    hosts: hosts ?? [normalisedHost(url.host) ?? url.hostname],
    takesOthers: hosts === undefined && (isOnly || isThisMachine(url.hostname)),
    prefix,
    publicUrl: url.origin + prefix,
  };
}

type Installed = { readonly publicUrl: string; readonly isOnly: boolean };

type Addressed = { readonly address: Pick<SiteAddress, 'hosts' | 'takesOthers' | 'prefix'> };

/**
 * Finds the site that a request is for, and its path within that site.
 *
 * @returns undefined when its host is of no site: never a default, because another brand would answer
 */
export function siteFinder<Site extends Addressed>(sites: readonly Site[]) {
  const longestFirst = sites.toSorted((one, other) => other.address.prefix.length - one.address.prefix.length);
  const others = longestFirst.filter(({ address }) => address.takesOthers);
  const byHost = Map.groupBy(
    longestFirst.flatMap((site) => site.address.hosts.map((host) => ({ host, site }))),
    ({ host }) => host,
  );
  return (host: string | undefined, url: string): { readonly site: Site; readonly url: string } | undefined => {
    const found = host === undefined ? undefined : byHost.get(host)?.map(({ site }) => site);
    for (const site of found ?? others) {
      const within = pathWithin(site.address.prefix, url);
      if (within !== undefined) return { site, url: within };
    }
    return undefined;
  };
}

function pathWithin(prefix: string, url: string): string | undefined {
  if (!url.startsWith(prefix)) return undefined;
  const rest = url.slice(prefix.length);
  if (prefix === '' || rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}
