import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOMS =
  'bench|command-line|contract|counter|data|docs|domain|e2e|reference-data|sandbox|scripts|server|web|words|workbench|\\.ci';
/** `server/limits/limits.ts`, `web/screens/<id>/`, `web/{a,b}.ts`: a path from the root of the project, in backticks. */
const PATH = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*)\``, 'g');
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** Paths and links in a Markdown file that lead nowhere. */
export function deadPaths(file: string, text: string): string[] {
  const paths = [...text.matchAll(PATH)].flatMap(([, path = '']) => (leadsSomewhere(path) ? [] : [path]));
  const links = [...text.matchAll(LINK)].flatMap(([, link = '']) =>
    existsSync(join(dirname(file), decodeURI(link))) ? [] : [link],
  );
  return [...paths, ...links];
}

/** What stands in angle brackets may be anything. */
function leadsSomewhere(path: string): boolean {
  return globSync(path.replaceAll(/<[^>]+>|…/g, '*').replace(/\/$/, '')).length > 0;
}
