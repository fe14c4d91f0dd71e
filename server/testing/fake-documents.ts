import type { DocumentSet, OfferedDocument } from '../documents/document-sets.ts';

const PDF = Uint8Array.from(Buffer.from('%PDF-1.7\n\u00e9\u00df', 'latin1'));

const document = (kind: 'pvw' | 'cbeo' | 'dvd', version: string): OfferedDocument => ({
  kind,
  title: kind,
  version,
  pdf: { content: PDF, sha256: '', pages: 4 },
  html: { content: `<!doctype html><title>${kind} ${version}</title>`, sha256: '' },
});

/** Three documents of ours and one that the brand keeps elsewhere. */
export function fakeDocuments(version: string, from: string): DocumentSet {
  const elsewhere = { kind: 'card', url: 'https://brand.example/kaart.pdf' } as const;
  const kinds = ['pvw', 'cbeo', 'dvd'] as const;
  return {
    version,
    from,
    documents: new Map([
      ...kinds.map((kind) => [kind, document(kind, version)] as const),
      ['card', elsewhere] as const,
    ]),
    stylesheet: ':root{}',
  };
}
