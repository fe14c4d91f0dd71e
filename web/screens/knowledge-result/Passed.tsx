import { useState } from 'react';
import type { KnowledgeReview } from '@vangnet/contract/knowledge';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { brand } from '../../brand/brand.ts';
import { figureWords } from '../../brand/figures.ts';
import { AdviserRequest } from '../../application/AdviserRequest.tsx';
import { Moment } from '../../application/Moment.tsx';
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts';
import { useLocation } from '../../hooks/use-location.ts';
import { startPayment, useDeparture, type Departure } from '../../payment/start-payment.ts';
import { text as payment } from '../../payment/text.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { Net } from '../../parts/net/Net.tsx';
import { Failure } from '../../parts/notice/Failure.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { Disclosure, DisclosureList } from '../../parts/disclosure/Disclosure.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { check } from '../../parts/icon/icons.ts';
import { close } from '../../parts/icon/moreIcons.ts';
import { Summary } from '../../parts/summary/Summary.tsx';
import { text, review as reviewText } from './text.ts';
import css from './review.module.css';

type Props = { score: string; review: KnowledgeReview };

/** A passed test leads to the payment. */
export function Passed({ score, review }: Props) {
  const [, navigate] = useLocation();
  const [blocked, setBlocked] = useState<string>();
  const pay = async (): Promise<Departure> => {
    const started = await startPayment();
    if (started.outcome === 'started') return { to: started.paymentUrl };
    if (started.outcome === 'failed') return { failure: started.message };
    if (started.outcome === 'adviser') {
      setBlocked(started.message);
      return undefined;
    }
    const { paymentId } = started;
    const url = paymentId === undefined ? screenUrl('find-job') : screenUrl('payment-status', { id: paymentId });
    navigate(url, { state: { message: payment.conflict } });
    return undefined;
  };
  const { busy, failure, depart } = useDeparture(pay);
  useHeadingFocus(blocked === undefined ? 'passed' : 'blocked');

  if (blocked !== undefined) {
    return (
      <Moment title={text.blockedTitle} actions={<AdviserRequest variant="primary" />}>
        <Notice role="status">{blocked}</Notice>
      </Moment>
    );
  }
  const { durations } = brand();
  return (
    <Moment
      picture={<Net done={1} coin="above" />}
      title={text.passed}
      lead={
        <span>
          <b>{score}</b> {text.passedLead}
        </span>
      }
      actions={
        <Button variant="primary" arrow busy={busy} busyLabel={text.starting} onClick={depart}>
          {text.apply}
        </Button>
      }
      after={<Review review={review} />}
    >
      <Section first heading={text.nextTitle}>
        <Timeline steps={text.next(figureWords(), durations)} current={1} />
      </Section>
      <Failure message={failure} />
    </Moment>
  );
}

/** Every question with its answers and reason. It is closed at first, because the button to go on matters more. */
function Review({ review }: { review: KnowledgeReview }) {
  const items = review.map(({ id, question, given, right, good, reason }) => ({
    key: id,
    summary: (
      <span className={css['row']}>
        <Icon path={good ? check : close} className={good ? css['good'] : css['wrong']} />
        <span className="sr-only">{`${good ? reviewText.good : reviewText.wrong}: `}</span>
        <span>{question}</span>
      </span>
    ),
    detail: (
      <>
        <Summary
          stacked
          rows={[
            { label: reviewText.given, value: given },
            ...(good ? [] : [{ label: reviewText.right, value: right }]),
          ]}
        />
        <p>{reason}</p>
      </>
    ),
  }));
  return (
    <Disclosure summary={reviewText.title}>
      <DisclosureList items={items} />
    </Disclosure>
  );
}
