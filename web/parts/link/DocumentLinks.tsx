import { text } from './text.ts';

export type DocumentLinksProps = {
  name: string;
  /** Address of the page, or of the document when there is only one form of it. */
  htmlUrl: string;
  url: string;
  pdf?: { pages: number; bytes: number } | undefined;
};

/** A document as a page and, beside it, as a PDF with how much there is to read. Both open beside what is being filled in. */
export function DocumentLinks({ name, htmlUrl, url, pdf }: DocumentLinksProps) {
  return (
    <>
      <a href={htmlUrl} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {pdf && (
        <a href={url} target="_blank" rel="noopener noreferrer" className="muted small">
          <span className="sr-only">{`${name}, `}</span>
          <span>{text.pdf(pdf.pages, Math.ceil(pdf.bytes / 1000))}</span>
        </a>
      )}
    </>
  );
}
