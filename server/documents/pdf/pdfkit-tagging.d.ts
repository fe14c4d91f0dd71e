// What pdfkit 0.20 can do for accessibility and @types/pdfkit 0.17 does not know yet.

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
    placement?: 'Block';
    /** In points from the top left of the page. */
    bbox?: [left: number, top: number, right: number, bottom: number];
  }

  interface TaggedLinkOptions {
    structParent: PDFStructureElement;
    /** Bytes, because pdfkit writes a plain string as a name. */
    Contents: Uint8Array;
  }

  interface PDFAnnotation {
    link(x: number, y: number, w: number, h: number, url: string, option: TaggedLinkOptions): this;
  }

  interface PDFSubset {
    initSubset(options: { subset: 'PDF/UA' }): void;
  }
}

declare namespace PDFKit {
  interface PDFStructureElement {
    readonly dictionary: { readonly data: Record<string, unknown> };
  }

  interface PDFOutline {
    addItem(
      title: string,
      options: { expanded?: boolean; fit: false; left: number; top: number; zoom?: number },
    ): PDFOutline;
  }
}
