import type * as z from 'zod/mini';
import type { Failure, Fault } from '@vangnet/contract/envelope';
import { isMessageCode, messages, type MessageCode } from '@vangnet/domain/application/text';

/** More than this tells a caller nothing new. */
const MAX_FAULTS = 50;
const MAX_FIELD_LENGTH = 200;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A code with its Dutch sentence. */
export function fault(code: MessageCode, field?: string): Fault {
  return { code, ...(field ? { field: field.slice(0, MAX_FIELD_LENGTH) } : {}), message: { nl: messages[code] } };
}

/** The envelope of every answer that is not a success. */
export function failure(...errors: Fault[]): Failure {
  return { success: false, errors };
}

/** What a schema found wrong, as faults that name the field: `insurer.dateOfBirth`, `premiumTerms.0.amount`. */
export function faultsOf(issues: readonly Issue[]): Fault[] {
  return issues.flatMap((issue) => faultsOfIssue(issue, [])).slice(0, MAX_FAULTS);
}

function faultsOfIssue(issue: Issue, parent: Path): Fault[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault('request.malformed', [...path, key].join('.')));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return faultsOfUnion(issue.errors, path);
  const code = isMessageCode(issue.message) ? issue.message : 'request.malformed';
  return [fault(code, path.map(String).join('.'))];
}

/** Of several shapes the one that fits best, which is the one the caller meant. */
function faultsOfUnion(branches: readonly (readonly Issue[])[], path: Path): Fault[] {
  const perBranch = branches.map((issues) => issues.flatMap((issue) => faultsOfIssue(issue, path)));
  return perBranch.reduce((best, faults) => (faults.length < best.length ? faults : best));
}
