import { useEffect } from 'react';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { handedCase } from '../../application/adviser-case.ts';
import { Moment } from '../../application/Moment.tsx';
import { useLocation } from '../../hooks/use-location.ts';
import { resetStores } from '../../state/reset.ts';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Summary } from '../../parts/summary/Summary.tsx';
import { text } from './text.ts';

/** Says that an adviser continues with the case. By then this device no longer has any of its data. */
export function Screen() {
  const [, navigate] = useLocation();
  const handed = handedCase();
  useEffect(() => {
    if (handed) resetStores();
    else navigate(screenUrl('find-job'), { replace: true });
  }, [handed, navigate]);
  if (!handed) return null;

  return (
    <Moment title={text.title} lead={text.lead}>
      <Summary
        rows={[
          { label: text.caseNumber, value: <span className="num">{handed.caseNumber}</span> },
          { label: text.moment, value: text.moments[handed.moment] },
        ]}
      />
      <Notice>
        <p>{text.keep}</p>
        <p>{text.cleared}</p>
      </Notice>
    </Moment>
  );
}
