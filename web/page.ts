import type { ScreenId } from '@vangnet/domain/flow/screens';

/** A public screen as prerendered HTML: what goes into the root element, and what the document is called. */
export type Page = { id: ScreenId; path: string; title: string; html: string };

export type RenderPublicPages = () => Promise<Page[]>;
