import type { Endpoint } from '@vangnet/contract/endpoint';
import type { Failure } from '@vangnet/contract/envelope';
import type { MessageCode } from '@vangnet/domain/application/messages';
import type { Refused } from '@vangnet/domain/values/result';
import { failure, fault } from './faults.ts';
import { logSecurity, type SecurityEvent, type SecurityLog } from './logging.ts';
import type { Words } from '../../words/words.ts';

const MALFORMED = 400;
const BY_THE_RULES = 422;

/** The status of a refusal; what is not in the table is refused by the rules of the product. */
const STATUS: Partial<Record<MessageCode, number>> = {
  'request.notFound': 404,
  'payment.noStatus': 404,
  'application.frozen': 409,
  'application.continuedElsewhere': 409,
  'application.anotherPerson': 409,
  'application.addressChanged': 409,
  'knowledge.notStarted': 409,
  'knowledge.graded': 409,
  'knowledge.failedBefore': 409,
  'knowledge.otherResult': 409,
  'payment.conflict': 409,
  'payment.noAccountChoice': 409,
  'payment.accountSettled': 409,
  'identity.unpaid': 409,
  'identity.accountChoice': 409,
  'identity.noPassedTest': 409,
  'identity.submitted': 409,
  'identity.tooMany': 409,
  'identity.otherCheck': 409,
  'submission.unverified': 409,
  'withdrawal.tooLate': 409,
  'request.keyReused': 409,
  'application.stale': 412,
  'request.tooLarge': 413,
  'request.tooMany': 429,
  'knowledge.tooMany': 429,
  'mail.tooMany': 429,
  'application.tooMany': 429,
  'payment.failed': 503,
  'server.busy': 503,
  'identity.outage': 503,
  'identity.unavailable': 503,
};

const SECURITY_EVENTS: Partial<Record<MessageCode, SecurityEvent>> = {
  'application.proofWrong': 'link.refused',
  'application.tooMany': 'limit.reached',
  'identity.tooMany': 'limit.reached',
  'knowledge.tooMany': 'limit.reached',
  'mail.tooMany': 'limit.reached',
  'request.tooMany': 'limit.reached',
};

/** The response to a refusal; `more` are its headers. The log has one that an attacker may have caused. Of several faults the one with the highest status decides. */
export function refusalResponse(
  endpoint: Endpoint,
  { faults, isMalformed, data, retryAfterSeconds }: Refused<MessageCode>,
  log: SecurityLog,
  words: Words,
): { status: number; content: Failure; more: Readonly<Record<string, string>> } {
  for (const { code } of faults) if (SECURITY_EVENTS[code]) logSecurity(log, SECURITY_EVENTS[code]);
  const told = faults.map(({ code, field, ...holes }) => fault(code, field, holes, words));
  const { sentenceField } = endpoint;
  const content = {
    ...failure(...told),
    ...(data ? { data } : {}),
    ...(sentenceField ? { [sentenceField]: told[0]?.message[words.language] } : {}),
  };
  const more: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (isMalformed) return { status: MALFORMED, content, more };
  const status = Math.max(...faults.map(({ code }) => STATUS[code] ?? BY_THE_RULES));
  return { status: status === BY_THE_RULES ? (endpoint.refusalStatus ?? status) : status, content, more };
}
