import type { ComponentType } from 'react';
import { MY_APPLICATION_PATH, SHARED_PATH } from '@vangnet/contract/pages';
import * as titles from './text.ts';

type PageModule = { Page: ComponentType };

/**
 * The pages outside the flow: not a step, no answers, open to everybody. `folder` is where in this folder. `only`: a mail or a
 * shared link leads to it, so other pages do not name it.
 */
export const pages = [
  { folder: 'privacy', path: '/privacy', title: titles.privacy, load: () => import('./privacy/Page.tsx') },
  { folder: 'cookies', path: '/cookies', title: titles.cookies, load: () => import('./cookies/Page.tsx') },
  {
    folder: 'accessibility',
    path: '/toegankelijkheid',
    title: titles.accessibility,
    load: () => import('./accessibility/Page.tsx'),
  },
  {
    folder: 'delete-data',
    path: '/gegevens-verwijderen',
    title: titles.deleteData,
    load: () => import('./delete-data/Page.tsx'),
  },
  {
    folder: 'my-application',
    path: MY_APPLICATION_PATH,
    title: titles.myApplication,
    only: 'mail',
    load: () => import('./my-application/Page.tsx'),
  },
  {
    folder: 'shared',
    path: SHARED_PATH,
    title: titles.shared,
    only: 'link',
    load: () => import('./shared/Page.tsx'),
  },
] satisfies { folder: string; path: string; title: string; only?: 'mail' | 'link'; load: () => Promise<PageModule> }[];

type Page = (typeof pages)[number];

const loaded = new Map<Page, ComponentType>();

/** The page at a path; a trailing slash makes no difference. */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.path === path.replace(/\/+$/, ''));
}

export const pageTitle = (title: string, brand: string) => `${title} | ${brand}`;

export async function preloadPage(page: Page): Promise<void> {
  if (!loaded.has(page)) loaded.set(page, (await page.load()).Page);
}

export function loadedPage(page: Page): ComponentType | undefined {
  return loaded.get(page);
}
