import type { ComponentProps } from 'react';
import { labels } from '@vangnet/domain/application/answers-text';
import type { PersonalData } from '@vangnet/domain/application/steps-personal';
import { typedText } from '@vangnet/domain/values/typed';
import { TextField } from '../../parts/field/TextField.tsx';
import type { Insurer } from './transitions.ts';
import type { GroupProps } from './use-person.ts';

type TextName = Exclude<keyof Insurer & keyof PersonalData, 'gender'>;
type Props = GroupProps &
  Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
    field: TextName;
    onLeft?: () => void;
  };

/** A text field of the person: kept in the draft while it is typed. */
export function PersonField({ person, error, left, field, onLeft, ...rest }: Props) {
  const typed = person.insurer[field] ?? '';
  return (
    <TextField
      id={field}
      label={labels[`insurer.${field}`]}
      maxLength={200}
      {...rest}
      value={typed}
      onChange={(text) => person.keep({ [field]: text })}
      onBlur={() => {
        const seen = typedText(typed);
        if (seen !== typed) person.keep({ [field]: seen });
        onLeft?.();
        left(field);
      }}
      error={error(field)}
    />
  );
}
