import { useRef, useState } from 'react';
import { probablyMeant } from '@vangnet/domain/values/mailbox';
import { afterPress } from '../frame/after-press.ts';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { TextField, type TextFieldProps } from '../parts/field/TextField.tsx';
import { text } from './text.ts';

type Props = Omit<TextFieldProps, 'type' | 'onBlur'> & {
  onBlur: () => void;
  /** Takes over the address that was probably meant; without it that is put into the field. */
  onMeant?: (address: string) => void;
  /** For an address that is typed again, which is asked about where it was typed first. */
  isRepeated?: boolean;
};

/**
 * An e-mail address. No `type="email"`: browsers change the domain that is typed into such a field to its form in ASCII, in
 * which nobody knows it again. A domain that looks like a typing error is asked about once the field is left.
 */
export function EmailField({ isRepeated = false, onBlur, onMeant, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isTyped, setTyped] = useState(false);
  const meant = isRepeated || isTyped ? undefined : probablyMeant(field.value);
  const takeOver = (address: string) => {
    (onMeant ?? field.onChange)(address);
    // The button goes, and with it the focus would.
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        inputRef={input}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        {...field}
        onChange={(value) => {
          setTyped(true);
          field.onChange(value);
        }}
        onBlur={() => {
          afterPress(() => setTyped(false));
          onBlur();
        }}
      />
      {!isRepeated && (
        <p role="status" className="small">
          {meant !== undefined && (
            <span>
              {text.didYouMean} <b>{meant}</b>? <LinkButton onClick={() => takeOver(meant)}>{text.takeOver}</LinkButton>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
