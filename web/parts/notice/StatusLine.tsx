import css from './statusLine.module.css';

/**
 * A line that says what happened meanwhile, between a field and the button below it. Its room is there from the start,
 * however many lines it takes: a line that came later would move the button away from under a press.
 */
export function StatusLine({ text, shown }: { text: string; shown: boolean }) {
  return (
    <p role="status" className={`${css['line']} small muted`} data-room={text}>
      <span>{shown && text}</span>
    </p>
  );
}
