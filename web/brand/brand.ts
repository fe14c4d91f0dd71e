import vangnet from '../../data/brands/vangnet.json' with { type: 'json' };

/** The brand that this build wears: names, contact details and claims. */
export const brand = vangnet;
