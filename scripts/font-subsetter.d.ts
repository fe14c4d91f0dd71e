// The package has no types of its own, and those of others lack these options.
declare module 'subset-font' {
  /** Cuts a font to the letters of `text`. Harfbuzz does it, compiled to WebAssembly. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      /** By the name of an axis; a number pins it. */
      variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
      /** OpenType features; others are removed, with the shapes that only they show. */
      keepFeatures: readonly string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
