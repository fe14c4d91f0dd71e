import { useId, type ReactNode } from 'react';
import { Icon } from '../parts/icon/Icon.tsx';
import { mail, phone } from '../parts/icon/icons.ts';
import css from './helpBlock.module.css';
import { text } from './text.ts';

export type Contact = { phone: string; phoneHref: string; mail: string; hours: readonly string[] };

export function HelpBlock({
  contact,
  id,
  className,
  children,
}: {
  contact: Contact;
  id?: string;
  className?: string | undefined;
  /** Another way to help, beside the heading. */
  children?: ReactNode;
}) {
  const headingId = useId();
  const [name, host] = contact.mail.split('@');
  return (
    <section id={id} className={className} aria-labelledby={headingId}>
      <h2 id={headingId} className={css['heading']}>
        {text.helpTitle}
      </h2>
      {children}
      <ul className={css['ways']}>
        <li>
          <a href={contact.phoneHref}>
            <Icon path={phone} className={css['icon']} />
            <span className="num">{contact.phone}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${contact.mail}`}>
            <Icon path={mail} className={css['icon']} />
            <span translate="no">
              <span>{`${name}@`}</span>
              <wbr />
              <span>{host}</span>
            </span>
          </a>
        </li>
      </ul>
      <p className={css['hours']}>
        {contact.hours.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </p>
    </section>
  );
}
