/** The text alternative of the picture of the net, in parts. */
export const text = {
  /** Follows when the coin lies in the net. */
  caught: ', de munt ligt erin',
  all: 'Het net is dicht. Alle vier de knopen zitten vast',
  net: 'Een net met vier knopen.',
  open: { 1: 'De tweede is nog open.', 2: 'De derde is nog open.', 3: 'De vierde is nog open.' },
  tied: { 1: 'De eerste is dicht', 2: 'Twee zijn dicht', 3: 'Drie zijn dicht' },
  next: { 1: ', de tweede is aan de beurt', 2: ', de derde is aan de beurt', 3: ', de vierde is aan de beurt' },
};
