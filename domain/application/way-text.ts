/** Words for a way in which people choose their bank, in this scheme. */
export const bank = {
  who: 'je bank',
  own: 'je eigen bank',
  needs: 'Dat gaat via {scheme}. Je hebt een privérekening op je eigen naam nodig.',
} as const;

/** Words for a way that people know by its name. */
export const named = { needs: 'Je hebt een account bij {name} op je eigen naam nodig.' } as const;
