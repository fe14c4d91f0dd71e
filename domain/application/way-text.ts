/** Words for a way in which people choose their bank, in the scheme of this name. */
export const bank = (scheme: string) => ({
  who: 'je bank',
  own: 'je eigen bank',
  needs: `Dat gaat via ${scheme}. Je hebt een privérekening op je eigen naam nodig.`,
});

/** Words for a way that people know by this name. */
export const named = (name: string) => ({
  who: name,
  own: name,
  needs: `Je hebt een account bij ${name} op je eigen naam nodig.`,
});
