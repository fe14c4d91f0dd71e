import { brand } from '../../brand/brand.ts';
import { keptWords } from '../../brand/kept-words.ts';
import { TextPage } from '../TextPage.tsx';
import { textFor } from './text.ts';

export function Page() {
  return <TextPage text={textFor(brand(), keptWords())} />;
}
