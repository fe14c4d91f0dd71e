/** What writes the words of a site. Each language has these modules, and all that they import, once (in-language.ts). */
export { translated } from '@vangnet/reference-data/translated';
export { adviserRoutes } from './adviser/routes.ts';
export { buildSite } from './app.ts';
export { WEB_ROOT } from './pages/build-of-web.ts';
export { senderFor } from './sender-for.ts';
