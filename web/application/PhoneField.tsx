import { TextField, type TextFieldProps } from '../parts/field/TextField.tsx';
import { phoneText } from './text.ts';

/** A Dutch mobile number, typed without its first digits. */
export function PhoneField(props: Omit<TextFieldProps, 'box' | 'width'>) {
  const given = { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 200 } as const;
  return <TextField {...given} {...props} box={phoneText.prefix} width="phone" />;
}
