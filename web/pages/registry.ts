import type { ComponentType } from 'react';
import { MY_APPLICATION_PATH, SHARED_PATH } from '@vangnet/contract/pages';

type PageModule = { Page: ComponentType };

/**
 * The pages outside the flow: not a step, no answers, open to everybody. `folder` is where in this folder. `only`: a mail or a
 * shared link leads to it, so other pages do not name it.
 */
export const pages = [
  { folder: 'privacy', path: '/privacy', title: 'Privacy', load: () => import('./privacy/Page.tsx') },
  { folder: 'cookies', path: '/cookies', title: 'Cookies', load: () => import('./cookies/Page.tsx') },
  {
    folder: 'accessibility',
    path: '/toegankelijkheid',
    title: 'Toegankelijkheid',
    load: () => import('./accessibility/Page.tsx'),
  },
  {
    folder: 'delete-data',
    path: '/gegevens-verwijderen',
    title: 'Verwijder mijn gegevens',
    load: () => import('./delete-data/Page.tsx'),
  },
  {
    folder: 'my-application',
    path: MY_APPLICATION_PATH,
    title: 'Mijn aanvraag',
    only: 'mail',
    load: () => import('./my-application/Page.tsx'),
  },
  {
    folder: 'shared',
    path: SHARED_PATH,
    title: 'Lees mee',
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
