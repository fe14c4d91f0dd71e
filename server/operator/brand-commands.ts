/** What an operator does with the folders of brands. */
export const brandCommands = {
  'brand check': {
    words: 'FOLDER',
    does: `
      Reads the folder of a brand as a server does at its start: schema, colours that can be read on each other, tariff, test,
      documents, English texts, links. Says each fault with file, place and reason, or what a server would show and what nobody has signed
      off. Draws its pages and documents into DATA_DIR, where the next start finds them; run it with the environment of the server.
      Status 1 when there is a fault.`,
    load: async () => (await import('./brand.ts')).checkBrand,
  },
  'brand preview': {
    words: 'FOLDER',
    does: `
      Shows screens, mails and documents of a brand beside those of the house in a browser, until it is stopped. It runs the
      product and the sandbox of a checkout, at PREVIEW_PORT (3300) and the four ports after it.`,
    load: async () => (await import('./brand.ts')).previewBrand,
  },
  'brand typeface': {
    words: 'FOLDER FONT...',
    does: `
      Cuts fonts (one that varies in weight, or one for each weight) to what pages and documents need, into typeface/ of the
      folder of a brand. Says what is wrong with them and writes nothing then, with status 1. It needs a checkout.`,
    load: async () => (await import('./brand.ts')).cutTypeface,
  },
} as const;
