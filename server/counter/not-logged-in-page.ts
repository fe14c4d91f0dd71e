import { AGAIN, notLoggedIn } from './text.ts';

/** The only style that a page of this server may carry; the pages of the counter bring theirs as a file. */
export const PAGE_STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:4rem auto;padding:0 1rem}
a{display:inline-block;padding:.75rem 0}`;

/** Why the log-in failed, and the way to try again. It works without scripts. */
export function notLoggedInPage(why: keyof typeof notLoggedIn): string {
  const { title, says } = notLoggedIn[why];
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Balie</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
<p><a href="/log-in">${AGAIN}</a></p>
</main>
</body>
</html>
`;
}
