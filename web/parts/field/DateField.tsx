import { text } from '../text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type DateFieldProps = Omit<TextFieldProps, 'placeholder' | 'width' | 'inputMode'>;

/** A date that is typed, as dd-mm-yyyy. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} placeholder={text.dateFormat} width="date" inputMode="numeric" />;
}
