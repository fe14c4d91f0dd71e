import { may, needsSecond, RIGHTS, ROLES } from '../../domain/staff/rights.ts';
import { namesIn } from '../../domain/values/record.ts';
import { pageWithTable } from './table.ts';

const SECOND = { true: 'yes', false: '–', 'by case': 'by case' };

/** docs/operations.md with its table of what each role may do, as it is in `domain/staff/rights.ts`. */
export function rightsPage(): string {
  const rows = namesIn(RIGHTS).map((right) => {
    const cells = ROLES.map((role) => (may([role], right) ? 'yes' : '–'));
    return [`\`${right}\``, ...cells, SECOND[`${needsSecond(right)}`]];
  });
  return pageWithTable('docs/operations.md', 'rights', [['right', ...ROLES, 'second person'], ...rows]);
}
