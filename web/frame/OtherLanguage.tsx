import type { MouseEvent } from 'react';
import { OTHER } from '@vangnet/domain/values/language-text';
import { brand } from '../brand/brand.ts';
import { useLocation, useSearch } from '../hooks/use-location.ts';
import css from './layout.module.css';

/** Leads to the same place in the other language, where the draft of this device is too. The fragment can hold a token. */
const takeFragment = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.hash = window.location.hash;
};

export function OtherLanguage() {
  const [path] = useLocation();
  const search = useSearch();
  const { language, base, name } = OTHER;
  if (!brand().languages.includes(language)) return null;
  return (
    <a
      className={css['helpLink']}
      href={base + path + search}
      hrefLang={language}
      lang={language}
      onClick={takeFragment}
    >
      {name}
    </a>
  );
}
