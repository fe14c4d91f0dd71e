import { check } from '../parts/icon/icons.ts';
import { clock, listCheck } from '../parts/icon/moreIcons.ts';
import { SellingPoints } from '../parts/lists/SellingPoints.tsx';
import { SideBlock } from '../parts/lists/SideBlock.tsx';
import { text } from './text.ts';

const rules = [
  { icon: clock, text: text.duration },
  { icon: listCheck, text: text.questions },
  { icon: check, text: text.mistakes },
];

/** The rules of the test, beside its questions. */
export function TestAside() {
  return (
    <SideBlock heading={text.about}>
      <SellingPoints items={rules} />
      <p className="small muted">{text.notPassed}</p>
    </SideBlock>
  );
}
