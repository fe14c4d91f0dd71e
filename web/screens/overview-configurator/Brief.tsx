import { labels } from '@vangnet/domain/product/choice-text';
import { meanings } from '@vangnet/domain/product/choice-words';
import { namesIn } from '@vangnet/domain/values/record';
import { figureWords } from '../../brand/figures.ts';
import { DocumentLinks } from '../../parts/link/DocumentLinks.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useDocuments } from '../../state/use-documents.ts';
import css from './overview.module.css';
import { brief } from './text.ts';

/** 'De verzekering in het kort': what every choice means. */
export function Brief({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = meanings(figureWords());
  const choices = namesIn(texts).map((path) => ({ title: labels[path], text: texts[path] }));
  return (
    <Dialog open={open} onClose={onClose} kind="explanation" title={brief.link} closing={brief.close}>
      <div className={css['brief']}>
        {[...choices, ...brief.sections].map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <p>{section.text}</p>
          </section>
        ))}
        <ReadMore />
      </div>
    </Dialog>
  );
}

/** The insurance card and the terms; left out while they cannot be found. */
function ReadMore() {
  const [{ list }] = useDocuments();
  const shown = list.filter(({ type }) => type === 'card' || type === 'pvw');
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{brief.readMore}</h3>
      <ul>
        {shown.map(({ type, url, htmlUrl, pdf }) => (
          <li key={type}>
            <DocumentLinks name={type === 'card' ? brief.card : brief.terms} {...{ url, htmlUrl, pdf }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
