import type { ReactNode } from 'react';
import { DARK_LOGO_PATH, LOGO_PATH } from '@vangnet/contract/pages';
import { BASE } from '@vangnet/domain/values/language-text';
import { Icon } from '../parts/icon/Icon.tsx';
import { phone } from '../parts/icon/icons.ts';
import { Link } from '../parts/link/Link.tsx';
import { Notice } from '../parts/notice/Notice.tsx';
import { SagProgress, Steps, type Chapter } from './Chapters.tsx';
import { HelpBlock, type Contact } from './HelpBlock.tsx';
import css from './layout.module.css';
import { OtherLanguage } from './OtherLanguage.tsx';
import { text } from './text.ts';

type Brand = Contact & { name: string };

export type LayoutProps = {
  brand: Brand;
  chapters: readonly Chapter[];
  /** Place in the chapter: "Vraag 4 van 6". */
  place?: string | undefined;
  /** Words of the mobile header once everything is done. */
  finished?: string | undefined;
  /** The question about consent, between what the visitor came for and the footer. */
  consent?: ReactNode;
  /** Stands in the help block. */
  beside?: ReactNode;
  /** The pages outside the flow, within reach on every page. */
  pages: readonly { path: string; title: string }[];
  /** A message from the previous screen, or about the way to the next one. */
  message?: string | undefined;
  children: ReactNode;
};

const contentId = 'inhoud';
const helpId = 'hulp';

/** A message can come while the visitor is far down the page. */
const bringIntoSight = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

export function Layout(props: LayoutProps) {
  const { brand, chapters, place, finished, consent, beside, pages, message, children } = props;
  const isUnderWay = chapters.some(({ state }) => state !== 'todo');
  return (
    <div className={css['shell']}>
      <a className={css['skip']} href={`#${contentId}`}>
        {text.skip}
      </a>
      <div className={css['frame']}>
        <header className={css['top']}>
          <div className={css['row']}>
            <Logo name={brand.name} href="/" />
            <OtherLanguage />
            <a className={css['helpLink']} href={`#${helpId}`}>
              <Icon path={phone} />
              {text.help}
            </a>
          </div>
          {isUnderWay && <SagProgress chapters={chapters} finished={finished} />}
        </header>
        <header className={css['side']}>
          <Logo name={brand.name} href="/" />
          <OtherLanguage />
          <Steps chapters={chapters} place={place} />
          {/* Above the help, so that the help does not move when this appears. */}
          {beside}
          <HelpBlock contact={brand} className={css['sideHelp']} />
        </header>
        <main className={css['main']} id={contentId} tabIndex={-1}>
          {message && (
            <div className={css['message']} ref={bringIntoSight}>
              <Notice role="status">{message}</Notice>
            </div>
          )}
          {children}
        </main>
        {consent}
        <footer className={css['footer']}>
          <HelpBlock contact={brand} id={helpId} className={css['footHelp']}>
            {beside}
          </HelpBlock>
          <FooterLinks pages={pages} />
        </footer>
      </div>
    </div>
  );
}

function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link className={css['logo']} href={href}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={BASE + DARK_LOGO_PATH} />
        <img className={css['mark']} src={BASE + LOGO_PATH} alt="" />
      </picture>
      <span translate="no">{name}</span>
    </Link>
  );
}

function FooterLinks({ pages }: Pick<LayoutProps, 'pages'>) {
  return (
    <nav aria-label={text.footer}>
      <ul className={css['links']}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} className={css['link']}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
