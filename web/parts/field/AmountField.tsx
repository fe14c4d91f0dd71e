import { TextField, type TextFieldProps } from './TextField.tsx';

type AmountFieldProps = Omit<TextFieldProps, 'euro' | 'width' | 'inputMode' | 'autoComplete'> & { unit: string };

/** An amount in euro, typed the Dutch way; `unit` says per what. */
export function AmountField(props: AmountFieldProps) {
  return <TextField {...props} euro width="amount" inputMode="decimal" autoComplete="off" />;
}
