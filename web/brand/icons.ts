import { award, bolt, check, discount, users } from '../parts/icon/icons.ts';

/** The icons a brand file can name for its claims. */
export const icons: Record<string, string> & { check: string } = { award, bolt, check, discount, users };
