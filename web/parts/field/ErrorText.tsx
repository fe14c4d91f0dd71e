import { Icon } from '../icon/Icon.tsx';
import { alertCircle } from '../icon/icons.ts';
import css from './errorText.module.css';

export function ErrorText({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={css['error']}>
      <Icon path={alertCircle} className={css['icon']} />
      <span>{children}</span>
    </p>
  );
}
