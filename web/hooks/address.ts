import { BASE } from '@vangnet/domain/values/language-text';

/** The path at which the visitor is, as the flow names it: the same in each language. */
export const pathIn = (pathname: string): string => pathname.slice(BASE.length) || '/';

/** The whole address of a path of the flow. */
export const addressOf = (path: string): string => window.location.origin + BASE + path;
