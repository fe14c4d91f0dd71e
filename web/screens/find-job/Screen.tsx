import { dateWhileTyping } from '@vangnet/domain/values/date-while-typing';
import { brand } from '../../brand/brand.ts';
import { claimsAt } from '../../brand/claims.ts';
import { Question } from '../../frame/Question.tsx';
import { useFlow } from '../../frame/use-flow.ts';
import { useJudgedForm } from '../../frame/use-judged-form.ts';
import { Fields } from '../../parts/field/Fields.tsx';
import { DateField } from '../../parts/field/DateField.tsx';
import { SellingPoints } from '../../parts/lists/SellingPoints.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { NetIllustration } from '../../parts/net/NetIllustration.tsx';
import css from './findJob.module.css';
import { OccupationField } from './OccupationField.tsx';
import { text } from './text.ts';
import { useAnswers } from './use-answers.ts';

export function Screen() {
  const { goNext } = useFlow('find-job');
  const answers = useAnswers();
  const goOn = () => {
    answers.keep();
    goNext();
  };
  const form = useJudgedForm(answers.judged, Object.keys(answers.values), goOn, answers.coming);

  return (
    <Question
      id="find-job"
      text={text}
      form={form}
      unavailable={!form.valid}
      busy={form.waiting}
      onTouch={answers.touch}
      aside={promises}
      asideOnNarrow="below"
    >
      <Fields>
        <OccupationField answers={answers} error={form.error('occupation')} onLeft={() => form.left('occupation')} />
        <DateField
          id="dateOfBirth"
          label={text.dateOfBirth}
          hint={text.dateOfBirthHint}
          autoComplete="bday"
          value={answers.values.dateOfBirth}
          onChange={(typed) => answers.typeDateOfBirth(dateWhileTyping(typed))}
          onBlur={() => {
            answers.leaveDateOfBirth();
            form.left('dateOfBirth', answers.values.dateOfBirth !== '');
          }}
          error={form.error('dateOfBirth')}
        />
      </Fields>
      {answers.start?.refusal !== undefined && (
        <Notice kind="warn" role="status" seeks={answers.touched}>
          <span>{answers.start.refusal}</span> {text.talk} <a href={brand().phoneHref}>{text.call}</a>.
        </Notice>
      )}
    </Question>
  );
}

/** One element, so that it is not rendered again at every letter. */
const promises = <Promises />;

function Promises() {
  return (
    <>
      <div className={`wide-only ${css['net'] ?? ''}`}>
        <NetIllustration />
      </div>
      <SellingPoints items={claimsAt('start')} />
    </>
  );
}
