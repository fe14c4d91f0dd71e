import { useState } from 'react';
import { readNumbers, saveNumbers, type NumbersTable } from '@vangnet/contract/counter-numbers';
import { saveFile } from '../../web/hooks/save-file.ts';
import { useAction } from '../../web/hooks/use-action.ts';
import { Button } from '../../web/parts/button/Button.tsx';
import { Select } from '../../web/parts/field/Select.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { Section } from '../../web/parts/section/Section.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { Table } from '../lists/Table.tsx';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';
import css from './numbers.module.css';
import { text } from './text.ts';

/** 2026-11-24 as people write it. */
const dayOf = (date: string) => date.split('-').toReversed().join('-');

/** How far visitors came and what they chose, week by week. */
export function NumbersPage() {
  const asked = useAsked((ask, signal) => ask(readNumbers, { signal }));
  const [from, setFrom] = useState<string>();
  return (
    <Page heading={text.heading}>
      <p className="muted">{text.about}</p>
      <Answer asked={asked}>
        {({ weeks }) => {
          const [newest] = weeks;
          const shown = weeks.find((week) => week.from === from) ?? newest;
          if (!shown) return <Notice kind="ok">{text.none}</Notice>;
          return (
            <>
              <div className={css['week']}>
                <Select
                  label={text.week}
                  value={shown.from}
                  onChange={setFrom}
                  options={weeks.map((week) => ({
                    value: week.from,
                    label: text.weekOf(dayOf(week.from), dayOf(week.to)),
                  }))}
                />
                <Save />
              </div>
              {shown.tables.map((table) => (
                <Numbers key={table.title} table={table} />
              ))}
            </>
          );
        }}
      </Answer>
    </Page>
  );
}

function Save() {
  const { ask } = useSession();
  const { busy, failure, run } = useAction(async () => {
    const result = await ask(saveNumbers, {});
    if (!result.ok) return { failure: failureWords(result) };
    saveFile({ ...result.response.data.file, contentType: 'text/csv' });
    return {};
  });
  return (
    <>
      <Button variant="second" busy={busy} busyLabel={text.saving} onClick={run}>
        {text.save}
      </Button>
      <Failure message={failure} />
    </>
  );
}

/** A table whose rows have a bar where they are parts of a whole. */
function Numbers({ table: { title, columns, rows, isWhole } }: { table: NumbersTable }) {
  const hasShares = rows.some(({ share }) => share !== undefined);
  return (
    <Section heading={title}>
      {rows.length > 0 && (
        <Table caption={title} columns={hasShares ? [...columns, text.share] : columns}>
          {rows.map(({ label, counts, share }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {counts.map((count, index) => (
                // The place of a number is its column.
                <td key={index} className="num">
                  {count ?? '–'}
                </td>
              ))}
              {hasShares && <td className={css['share']}>{share !== undefined && <Share share={share} />}</td>}
            </tr>
          ))}
        </Table>
      )}
      {!isWhole && <p className="muted">{rows.length > 0 ? text.hidden : text.only}</p>}
    </Section>
  );
}

function Share({ share }: { share: number }) {
  const percent = `${Math.round(100 * share)}%`;
  return (
    <>
      <span className={css['bar']} aria-hidden="true">
        <i style={{ width: percent }} />
      </span>
      <span className="num">{percent}</span>
    </>
  );
}
