import type { MouseEvent } from 'react';
import { OTHER } from '@vangnet/domain/values/language-text';
import { brand } from '../brand/brand.ts';
import { useLocation } from '../hooks/use-location.ts';
import css from './layout.module.css';

/** The query and the fragment of an address may hold a token: the link has them from the press on. */
const takeWhole = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  const { search, hash } = window.location;
  Object.assign(currentTarget, { search, hash });
};

/** Leads to the same place in the other language. The draft of this device is there too. */
export function OtherLanguage() {
  const [path] = useLocation();
  const { language, base, name } = OTHER;
  if (!brand().languages.includes(language)) return null;
  return (
    <a className={css['helpLink']} href={base + path} hrefLang={language} lang={language} onClick={takeWhole}>
      {name}
    </a>
  );
}
