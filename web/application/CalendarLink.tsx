import { Icon } from '../parts/icon/Icon.tsx';
import { calendarPlus } from '../parts/icon/moreIcons.ts';
import css from '../parts/button/linkButton.module.css';
import { calendarText as text } from './text.ts';

/** @param props.file the content of an iCalendar file */
export function CalendarLink({ file }: { file: string }) {
  return (
    <a
      className={css['linkButton']}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={text.file}
    >
      <Icon path={calendarPlus} />
      <span>{text.link}</span>
    </a>
  );
}
