import { useState } from 'react';
import { readCase } from '@vangnet/contract/counter';
import type { AdviserRequest, WaitingRequests } from '@vangnet/contract/counter-lists';
import { Button } from '../../web/parts/button/Button.tsx';
import { Dialog } from '../../web/parts/dialog/Dialog.tsx';
import { Notice } from '../../web/parts/notice/Notice.tsx';
import { ActionDialog, type ActionProps } from '../actions/ActionDialog.tsx';
import { Answer, Page } from '../frame/Page.tsx';
import { useAsked, type Asked } from '../frame/use-asked.ts';
import { CaseLink } from '../lists/CaseLink.tsx';
import { Choice, Pages } from '../lists/Choice.tsx';
import css from '../lists/lists.module.css';
import { Moment } from '../lists/Moment.tsx';
import { Table } from '../lists/Table.tsx';
import { text } from './text.ts';

const ACTION = 'answer-request';

const ADDRESS = '/verzoeken';
const addressOf = (adviser: string) => `${ADDRESS}?van=${encodeURIComponent(adviser)}`;

type PageProps = { adviser: string | undefined; requests: Asked<WaitingRequests> };

/** The requests for an adviser, in the order in which they should be called: all, those of nobody (""), or of one adviser. */
export function RequestsPage({ adviser, requests: asked }: PageProps) {
  const [open, setOpen] = useState<string>();
  return (
    <Page heading={text.heading} says={asked.says}>
      <Answer asked={asked}>
        {(waiting) =>
          waiting.count === 0 ? (
            <Notice kind="ok">{text.nothing}</Notice>
          ) : (
            <Requests {...waiting} of={adviser} onOpen={setOpen} />
          )
        }
      </Answer>
      {open !== undefined && (
        <AnswerRequest reference={open} onClose={() => setOpen(undefined)} onDone={asked.done} onStale={asked.again} />
      )}
    </Page>
  );
}

type ListProps = WaitingRequests & { of: string | undefined; onOpen: (caseNumber: string) => void };

function Requests({ requests, advisers, count, page, pages, of: adviser, onOpen }: ListProps) {
  const current = adviser === undefined ? ADDRESS : addressOf(adviser);
  return (
    <>
      <p className="muted">{text.phone}</p>
      <Choice
        label={text.whose}
        of={[{ label: text.all, href: ADDRESS, count }, ...choicesOf(advisers, adviser)]}
        current={current}
      />
      <Pages of={current} page={page} pages={pages} />
      {requests.length === 0 ? (
        <p>{text.nothingHere}</p>
      ) : (
        <Table caption={text.heading} columns={text.columns}>
          {requests.map((request) => (
            <Row key={request.caseNumber} request={request} onOpen={() => onOpen(request.caseNumber)} />
          ))}
        </Table>
      )}
    </>
  );
}

/** Everybody who took one, nobody first, and who is asked for. */
function choicesOf(advisers: WaitingRequests['advisers'], adviser: string | undefined) {
  const isListed = adviser === undefined || advisers.some(({ name }) => name === adviser);
  const named = isListed ? advisers : [...advisers, { name: adviser, count: 0 }];
  return named.map((one) => ({ label: one.name || text.free, href: addressOf(one.name), count: one.count }));
}

function Row({ request, onOpen }: { request: AdviserRequest; onOpen: () => void }) {
  const { moment, caseNumber, referenceId, state, takenBy, note, askedAt } = request;
  return (
    <tr>
      <th scope="row">
        <span>{text.moments[moment] ?? moment}</span>
        <p className={css['detail']}>
          <Moment at={askedAt} />
        </p>
      </th>
      <td>
        <CaseLink reference={referenceId} />
        <p className="muted nowrap">{caseNumber}</p>
      </td>
      <td>
        <span>{text.states[state] ?? state}</span>
        {takenBy !== undefined && <p className="muted">{text.takenBy(takenBy)}</p>}
        {note !== undefined && <p>{note}</p>}
      </td>
      <td className="nowrap">
        <Button variant="second" onClick={onOpen}>
          {text.answer}
          <span className="sr-only">{` ${caseNumber}`}</span>
        </Button>
      </td>
    </tr>
  );
}

type Props = Omit<ActionProps, 'offered'> & { onClose: () => void };

/** What can be done with a request is what can be done with its case, which also says what has to be filled in. */
function AnswerRequest(props: Props) {
  const { reference, onClose } = props;
  const asked = useAsked((ask, signal) => ask(readCase, { params: { reference }, signal }), reference);
  const offered = asked.found?.actions.find(({ action }) => action === ACTION);
  if (offered?.impossible === undefined && offered)
    return <ActionDialog {...props} offered={offered} confirming={false} />;
  return (
    <Dialog open onClose={onClose} kind="decision" title={text.title(reference)} closing={text.close}>
      <Answer asked={asked}>{() => <p>{offered?.impossible ?? text.notOffered}</p>}</Answer>
    </Dialog>
  );
}
