import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';

/** Today in the Netherlands: the one place where the browser reads its clock. */
export const today = (): CalendarDate => amsterdamDate(new Date());
