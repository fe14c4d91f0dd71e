/** Every vendor that an operator can configure, the default first. Each has its folder here and its stand-in in `sandbox/`. */
export { idin } from './idin/vendor.ts';
export { openid } from './openid/vendor.ts';
