import { mail, phone, search } from '../../web/parts/icon/icons.ts';
import { fileDownload } from '../../web/parts/icon/moreIcons.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { Part } from '../lists/Part.tsx';
import { Say } from '../lists/Say.tsx';
import { BOX_ID } from './FindForm.tsx';
import css from './found.module.css';
import { text } from './text.ts';

const ICONS = [mail, phone, search, fileDownload];
/** A reference as people read it out, and one that has all its signs. */
const REFERENCE = /^[a-z]{2,4}[- ]*\d{4}/i;
const WHOLE = /^[a-z]{2,4}[- ]?\d{4}[- ]?\w{4}[- ]?\w{4}$/i;

/** Nothing was found: what to say, what is easily mixed up, and what else can be looked for. */
export function NotFound({ typed, onAgain }: { typed: string; onAgain: () => void }) {
  const isReference = REFERENCE.test(typed);
  const again = () => {
    onAgain();
    document.getElementById(BOX_ID)?.focus();
  };
  return (
    <div className={css['beside']}>
      <Part heading={isReference ? text.noReference : text.nothing(typed)}>
        <p>{WHOLE.test(typed) ? text.oneSign : isReference ? text.missingSigns : text.readAgain}</p>
        {isReference && (
          <dl className={css['tips']}>
            {text.tips.map(([label, tip]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{tip}</dd>
              </div>
            ))}
          </dl>
        )}
        <h3>{text.otherwise}</h3>
        <ul className={css['otherways']}>
          {text.ways.map((label, index) => (
            <li key={label}>
              <Button variant="second" block icon={ICONS[index] ?? search} onClick={again}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Part>
      <aside className={css['side']} aria-label={text.say}>
        <Say>{typed.includes('@') ? text.askReference : text.askMail}</Say>
      </aside>
    </div>
  );
}
