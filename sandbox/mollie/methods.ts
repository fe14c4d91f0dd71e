import { MAXIMUM, MINIMUM } from './payment-request.ts';

const ICON = 'https://www.mollie.com/external/icons/payment-methods/ideal';

/** The only method of this profile. */
export const idealResource = (base: string): object => ({
  resource: 'method',
  id: 'ideal',
  description: 'iDEAL',
  minimumAmount: { currency: 'EUR', value: MINIMUM },
  maximumAmount: { currency: 'EUR', value: MAXIMUM },
  image: { size1x: `${ICON}.png`, size2x: `${ICON}%402x.png`, svg: `${ICON}.svg` },
  status: 'activated',
  _links: {
    self: { href: `${base}/v2/methods/ideal`, type: 'application/hal+json' },
    documentation: { href: 'https://docs.mollie.com/reference/get-method', type: 'text/html' },
  },
});

/** The list of the methods that visitors can pay with. */
export const methodsResource = (base: string): object => ({
  count: 1,
  _embedded: { methods: [idealResource(base)] },
  _links: {
    self: { href: `${base}/v2/methods`, type: 'application/hal+json' },
    documentation: { href: 'https://docs.mollie.com/reference/list-methods', type: 'text/html' },
  },
});
