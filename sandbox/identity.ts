/** The identity services, by the name that their scenarios are set with. Each is a folder and its line here. */
export { openIdin as idin } from './idin/provider.ts';
export { openOpenid as openid } from './openid/provider.ts';
