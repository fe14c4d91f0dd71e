import { TextPage } from '../TextPage.tsx';
import { text } from './text.ts';

export function Page() {
  return <TextPage text={text} />;
}
