import { useId, useState } from 'react';
import type { OfferedAction } from '@vangnet/contract/counter';
import { Button } from '../../web/parts/button/Button.tsx';
import { Dialog } from '../../web/parts/dialog/Dialog.tsx';
import { Fields } from '../../web/parts/field/Fields.tsx';
import { Select } from '../../web/parts/field/Select.tsx';
import { TextField } from '../../web/parts/field/TextField.tsx';
import { Failure } from '../../web/parts/notice/Failure.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { text } from './text.ts';
import { useAct } from './use-act.ts';

export type ActionProps = {
  reference: string;
  offered: OfferedAction;
  /** It was done, or asked for; says what came of it. */
  onDone: (says: string) => void;
  /** The case is no longer as it is shown. */
  onStale: () => void;
};

/** Names the case and what will happen before it does, asks what has to be filled in, and keeps that when a call fails. */
export function ActionDialog(props: ActionProps & { confirming: boolean; onClose: () => void }) {
  const { reference, offered, confirming, onClose } = props;
  const { label, consequence, needsSecond } = offered;
  const form = useFields(confirming ? [] : offered.fields);
  const { busy, failure, faults, run } = useAct(reference, offered, {
    ...props,
    onDone: (says) => {
      onClose();
      props.onDone(says);
    },
  });
  const yes = confirming ? text.confirm : needsSecond ? text.askFor : label;
  const actions = (
    <>
      <Button type="submit" block busy={busy} busyLabel={text.busy}>
        {yes}
      </Button>
      <Button variant="second" block onClick={onClose}>
        {text.cancel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      kind="decision"
      title={text.title(label, reference)}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isComplete()) run(form.values, confirming ? 'confirm' : undefined);
      }}
      actions={actions}
    >
      <p>{consequence}</p>
      {needsSecond && !confirming && <Notice kind="warn">{text.second}</Notice>}
      {form.fields.length > 0 && (
        <Fields>
          {form.fields.map(({ name, ...field }) => (
            <ActionField key={name} {...field} error={field.error ?? faults[name]} />
          ))}
        </Fields>
      )}
      <Failure message={failure} />
    </Dialog>
  );
}

/** What is filled in for an action; the server judges what. */
function useFields(fields: OfferedAction['fields']) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);

  function isComplete(): boolean {
    const open = fields.filter(({ isOptional, name }) => !isOptional && !values[name]?.trim()).map(({ name }) => name);
    setMissing(open);
    if (open.length > 0) document.getElementById(`${id}-${open[0]}`)?.focus();
    return open.length === 0;
  }

  const shown = fields.map(({ name, label, choices, isOptional }) => ({
    name,
    label,
    choices,
    optional: isOptional,
    id: `${id}-${name}`,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: missing.includes(name) && !values[name] ? text.missing : undefined,
  }));
  return { fields: shown, values, isComplete };
}

type ActionFieldProps = Omit<ReturnType<typeof useFields>['fields'][number], 'name'>;

function ActionField({ choices, ...field }: ActionFieldProps) {
  if (!choices) return <TextField {...field} maxLength={2000} autoComplete="off" />;
  return <Select {...field} placeholder={text.placeholder} options={choices} />;
}
