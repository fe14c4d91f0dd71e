/** The variables that lead a product to each identity service, by the name of its way. Each is a file of its folder and its line here. */
export { environment as idin } from './idin/environment.ts';
export { environment as openid } from './openid/environment.ts';
