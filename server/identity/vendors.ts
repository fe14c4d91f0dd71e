/**
 * Every vendor that an operator can configure. Each has its folder here and its stand-in in `sandbox/`. A module lists its
 * names by the alphabet: the first of them is the default.
 */
export { idin } from './idin/vendor.ts';
export { openid } from './openid/vendor.ts';
