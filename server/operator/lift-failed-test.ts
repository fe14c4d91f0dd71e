import { marksByDetail, type PartlyKnownPerson } from '@vangnet/domain/product/tested-person';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { parseDate } from '@vangnet/domain/values/dates';
import { isValidIban, normaliseIban } from '@vangnet/domain/values/iban';
import { mobileNumber } from '@vangnet/domain/values/phone';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import type { OperatorCommand, OperatorTerminal } from './operator.ts';

const LABELS = { surname: 'Surname', email: 'E-mail address', phoneNumber: 'Mobile number', iban: 'Account (IBAN)' };
type Detail = keyof typeof LABELS;
const DETAILS: readonly Detail[] = ['surname', 'email', 'phoneNumber', 'iban'];

/**
 * `lift-failed-test`: deletes the marks by which a person is known to have failed a knowledge test. It asks for the
 * personal data instead of taking them as arguments, because arguments stay in the history of the shell.
 */
export const liftFailedTest: OperatorCommand = async (words, terminal) => {
  readArguments(words, [], []);
  const person = await whoIsMeant(terminal);
  const { knowledge } = await terminal.store();
  const marks = marksByDetail(person);
  const lifted = await Promise.all(
    DETAILS.filter((detail) => marks[detail].length > 0).map(async (detail) => {
      const isKnown = (await knowledge.forgetFailed(marks[detail])) > 0;
      terminal.print(`${LABELS[detail]}: ${isKnown ? 'lifted' : 'no failed test is known'}`);
      return isKnown;
    }),
  );
  const some = lifted.includes(true);
  terminal.print(some ? 'This person may apply again by what was lifted.' : 'Nothing was changed.');
  return some ? DONE : WITH_FAULTS;
};

async function whoIsMeant({ ask, note }: OperatorTerminal): Promise<PartlyKnownPerson> {
  note('Give everything that the application tells: a failed test is known by each. Leave empty what you do not know.');
  const born = await ask('Birth date (dd-mm-yyyy):');
  const dateOfBirth = parseDate(normaliseDateInput(born));
  if (!dateOfBirth) throw new InputError(`the birth date must be a day as dd-mm-yyyy, not "${born}"`);
  const surname = await ask(`${LABELS.surname}, without its prefix:`);
  const middleName = surname ? await ask('Prefix of the surname, such as "van der":') : '';
  const known = {
    surname,
    middleName,
    email: await readable(ask, LABELS.email, (typed) => (typed.includes('@') ? typed : undefined)),
    phoneNumber: await readable(ask, LABELS.phoneNumber, mobileNumber),
    iban: await readable(ask, LABELS.iban, (typed) => (isValidIban(typed) ? normaliseIban(typed) : undefined)),
  };
  const given = Object.entries(known).filter(([, value]) => value);
  if (given.length === 0) throw new InputError('many people have the same birth date: give one other detail at least');
  return { dateOfBirth, ...Object.fromEntries(given) };
}

/** The entered value in the notation of the store; empty when nothing was entered. */
async function readable(
  ask: OperatorTerminal['ask'],
  label: string,
  read: (typed: string) => string | undefined,
): Promise<string> {
  const typed = await ask(`${label}:`);
  const value = typed && read(typed);
  if (value === undefined) throw new InputError(`${label}: "${typed}" is none`);
  return value;
}
