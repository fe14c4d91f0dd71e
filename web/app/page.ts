/**
 * A public page as prerendered HTML: what goes into the root element, what the document is called, and the module
 * that shows it.
 */
export type Page = { path: string; title: string; html: string; module: string };

export type RenderPublicPages = () => Promise<Page[]>;
