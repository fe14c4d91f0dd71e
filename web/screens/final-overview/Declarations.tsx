import type { Draft } from '@vangnet/domain/application/draft';
import type { FinalOverview } from '@vangnet/domain/application/steps-final';
import type { FieldErrors } from '../../frame/use-judged-form.ts';
import { Checkbox } from '../../parts/field/Checkbox.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { application } from '../../state/application-store.ts';
import css from './finalOverview.module.css';
import { declarations as text } from './text.ts';
import { keepStatement, type Statement } from './transitions.ts';

const statements: Statement[] = ['truthful', 'directDebit', 'electronic'];

type Props = {
  draft: Draft;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  error: FieldErrors<FinalOverview>['error'];
};

/** Shows the declarations, each with a tick of its own and none of them given. */
export function Declarations({ draft, accepted, onAccept, error }: Props) {
  return (
    <Section heading={text.heading}>
      <div className={css['statements']}>
        {statements.map((statement) => (
          <Checkbox
            key={statement}
            id={statement}
            label={text[statement]}
            checked={draft.statements?.[statement] ?? false}
            onChange={(ticked) => application.update(keepStatement(statement, ticked))}
            error={error(statement)}
          />
        ))}
        <Checkbox
          id="acceptedTerms"
          label={text.acceptedTerms}
          checked={accepted}
          onChange={onAccept}
          error={error('acceptedTerms')}
        />
      </div>
    </Section>
  );
}
