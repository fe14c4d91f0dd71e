import { useEffect, useRef } from 'react';
import { dateWhileTyping } from '@vangnet/domain/values/date-while-typing';
import { Button } from '../../web/parts/button/Button.tsx';
import { cx } from '../../web/parts/cx.ts';
import { DateField } from '../../web/parts/field/DateField.tsx';
import { TextField } from '../../web/parts/field/TextField.tsx';
import { Icon } from '../../web/parts/icon/Icon.tsx';
import { search } from '../../web/parts/icon/icons.ts';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import css from './start.module.css';
import { text } from './text.ts';
import type { Find } from './use-find.ts';

export const BOX_ID = 'zoek';
const BIRTH_DATE_ID = 'geboortedatum';

/** One box for what a customer reads out, which has the focus. */
export function FindForm({ find }: { find: Find }) {
  const { typed, asksBirthDate, busy, found } = find;
  const hint = asksBirthDate ? text.birthDateHint : text.boxHint;
  const asked = useRef(asksBirthDate);
  useEffect(() => {
    if (asksBirthDate && !asked.current) document.getElementById(BIRTH_DATE_ID)?.focus();
    asked.current = asksBirthDate;
  }, [asksBirthDate]);
  useEffect(() => document.getElementById(BOX_ID)?.focus(), []);
  return (
    <div className={css['band']}>
      <form
        role="search"
        className={cx(css['find'], asksBirthDate && css['named'])}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find.run(typed);
        }}
      >
        <div className={css['box']}>
          <TextField
            id={BOX_ID}
            label={text.box}
            hint={<span className="sr-only">{hint}</span>}
            value={typed}
            onChange={find.setTyped}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
          <Icon path={search} />
        </div>
        {asksBirthDate && (
          <DateField
            id={BIRTH_DATE_ID}
            label={text.birthDate}
            autoComplete="off"
            value={find.birthDate}
            onChange={(date) => find.setBirthDate(dateWhileTyping(date))}
          />
        )}
        <Button type="submit" busy={busy} busyLabel={text.finding}>
          {text.find}
        </Button>
      </form>
      {/* For who sees it; the field has it for who hears it. */}
      {!found && (
        <p className={css['hint']} aria-hidden="true">
          {hint}
        </p>
      )}
      <Failure message={find.failure} />
    </div>
  );
}
