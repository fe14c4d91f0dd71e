import type { FinalOverview } from '@vangnet/domain/application/steps-final';
import type { FieldErrors } from '../../frame/use-judged-form.ts';
import { TextField } from '../../parts/field/TextField.tsx';
import { SummaryCard } from '../../parts/summary/SummaryCard.tsx';
import css from './finalOverview.module.css';
import { account as text } from './text.ts';
import type { useDeclarations } from './use-declarations.ts';

type Props = FieldErrors<FinalOverview> & { declarations: ReturnType<typeof useDeclarations> };

/** The account that the premium is paid from: asked here, so it is changed in its field. */
export function Account({ declarations: { iban, typeIban, leaveIban }, error, left }: Props) {
  return (
    <SummaryCard heading={text.heading}>
      <div className={css['field']}>
        <TextField
          id="iban"
          label={text.iban}
          hint={text.ibanHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          value={iban}
          onChange={typeIban}
          onBlur={() => {
            leaveIban();
            left('iban');
          }}
          error={error('iban')}
        />
      </div>
    </SummaryCard>
  );
}
