import { useEffect, useRef } from 'react';
import { listAttention } from '@vangnet/contract/counter';
import { dateWhileTyping } from '@vangnet/domain/values/date-while-typing';
import { Button } from '../../web/parts/button/Button.tsx';
import { DateField } from '../../web/parts/field/DateField.tsx';
import { TextField } from '../../web/parts/field/TextField.tsx';
import { search } from '../../web/parts/icon/icons.ts';
import { Link } from '../../web/parts/link/Link.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Section } from '../../web/parts/section/Section.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { BrokenTable } from '../lists/BrokenTable.tsx';
import { CaseTable } from '../lists/CaseTable.tsx';
import { Recent } from './Recent.tsx';
import css from './start.module.css';
import { text } from './text.ts';
import type { Find } from './use-find.ts';

export const BOX_ID = 'zoek';
const BIRTH_DATE_ID = 'geboortedatum';

/** One box for what a customer reads out; below it what needs attention, and what happened last. */
export function StartPage({ find, state }: { find: Find; state: string | undefined }) {
  return (
    <Page heading={text.heading}>
      <FindForm find={find} />
      <Attention />
      <Recent state={state} />
    </Page>
  );
}

function FindForm({ find }: { find: Find }) {
  const { typed, asksBirthDate, found, busy } = find;
  const asked = useRef(asksBirthDate);
  useEffect(() => {
    if (asksBirthDate && !asked.current) document.getElementById(BIRTH_DATE_ID)?.focus();
    asked.current = asksBirthDate;
  }, [asksBirthDate]);
  useEffect(() => document.getElementById(BOX_ID)?.focus(), []);
  return (
    <div>
      <form
        role="search"
        className={css['find']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find.run();
        }}
      >
        <TextField
          id={BOX_ID}
          label={text.box}
          hint={text.boxHint}
          value={typed}
          onChange={find.setTyped}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        {asksBirthDate && (
          <DateField
            id={BIRTH_DATE_ID}
            label={text.birthDate}
            hint={text.birthDateHint}
            autoComplete="off"
            value={find.birthDate}
            onChange={(date) => find.setBirthDate(dateWhileTyping(date))}
          />
        )}
        <Button type="submit" icon={search} busy={busy} busyLabel={text.finding}>
          {text.find}
        </Button>
      </form>
      <Failure message={find.failure} />
      {found && (
        <div className={css['found']} role="status">
          {found.cases.length === 0 ? (
            <Notice>{text.nothing(found.typed)}</Notice>
          ) : (
            <>
              <p>{text.hits(found.cases.length)}</p>
              <CaseTable caption={text.hits(found.cases.length)} cases={found.cases} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

const SHOWN = 5;

function Attention() {
  const asked = useAsked((ask, signal) => ask(listAttention, { signal }));
  const count = asked.found?.broken.length ?? 0;
  return (
    <Section heading={text.attention} beside={count > SHOWN && <Link href="/aandacht">{text.all(count)}</Link>}>
      <Answer asked={asked}>
        {({ broken, lookedAt }) =>
          broken.length > 0 ? (
            <BrokenTable broken={broken.slice(0, SHOWN)} />
          ) : (
            <p>{lookedAt === undefined ? text.notLooked : text.allIsWell}</p>
          )
        }
      </Answer>
    </Section>
  );
}
