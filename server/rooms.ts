const test = '\\.test\\.tsx?$';

/**
 * The rooms of the server from the ground up, each with the rooms that it may import and the reason for every arrow.
 * A room stands above the rooms that it imports, so that there is no circle of rooms. Subjects may import the rooms of
 * the ground floor without a reason; the files of server/ itself wire them.
 */
const ground = ['database', 'limits', 'http', 'mail', 'evidence', 'jobs', 'calculation'];
const rooms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  database: {},
  limits: { database: 'What was used up is counted in rows.' },
  http: { database: 'An error says whether the database is away.', limits: 'Calls are counted.' },
  documents: {},
  mail: {
    database: 'A failed connection has a code.',
    documents: 'Mails have the colours of the documents.',
    http: 'A delivery is timed as a call of a provider.',
  },
  evidence: {
    database: 'What is recorded is kept in rows.',
    mail: 'Checkpoints leave the database by mail.',
  },
  jobs: {
    database: 'Servers share what is to be done by rows.',
    http: 'That a provider is away is an event that metrics show.',
    limits: 'A mailbox gets so many mails a day.',
    mail: 'A mail server says which mails did not arrive.',
    evidence: 'What has left is recorded.',
  },
  calculation: {
    http: 'A premium is asked for by a call.',
  },
  sites: { documents: 'The documents of a brand are drawn, and its logo as on them.' },
  applications: {},
  quotes: {
    applications: 'A quote belongs to an application.',
    documents: 'A quote is a document too.',
  },
  knowledge: {
    applications: 'The test belongs to a complete application.',
  },
  payment: {
    applications: 'A payment belongs to a complete application, and freezes it.',
    knowledge: 'Only a visitor who passed the test, and failed no other one, can pay.',
  },
  access: {
    applications: 'Own data belong to an application.',
    documents: 'Applicants get their own data as a document.',
    knowledge: 'Own data include the test with its answers.',
    payment: 'Own data show the last digits of the account that paid, and the outcome of each identity check.',
  },
  handover: {
    access: 'Applicants get all that is held about them.',
    applications: 'What is handed over, shown and withdrawn is an application.',
    documents: 'Applicants see the documents that they agreed to.',
    payment: 'An applicant who withdraws gets their cent back.',
  },
  identity: {
    applications: 'The bank confirms the person of an application.',
    handover: 'A match submits the application and writes the dossier.',
    knowledge: 'The dossier has the result of the test, and a person who failed another test cannot submit.',
    payment: 'Only a paid application is checked.',
  },
  checks: {
    access: 'Searches that find nothing are counted.',
    applications: 'It looks for rows of deleted ones, and for those that had to be.',
    handover: 'What is submitted is handed over, confirmed and decided on.',
    identity: 'Certificates for identity services end.',
    payment: 'What is paid counts once, and is reminded of.',
  },
  staff: {
    access: 'A case is found, and its data are exported.',
    applications: 'A case is an application.',
    checks: 'A case says what is not as the product promises.',
    documents: 'A case for an adviser is a document.',
    handover: 'It shows how a hand-over stands, and withdraws for the applicant.',
    identity: 'It asks how a check ended, and an adviser reads what it stopped. Staff log in by OpenID Connect too.',
    knowledge: 'A failed test is lifted, and an adviser reads the result.',
    payment: 'It shows how payments stand, and refunds them.',
    quotes: 'A case for an adviser has the figures of the quote.',
  },
  environment: {
    database: 'Reads DATA_KEY.',
    mail: 'Reads SMTP_URL and mailboxes.',
    payment: 'Knows the default address of the payment provider.',
    handover: 'Knows how the policy administration lets know what it decided.',
    applications: 'Knows the default address of the register.',
    identity: 'Each vendor of an identity check has variables of its own.',
  },
};
/** Facts of an application in the tables of a room, in SQL and on the database alone: every room may ask them. */
const FACTS = '^server/[^/]+/facts\\.ts$';
const factsRule = {
  name: 'server-facts',
  comment: 'Every room asks the facts of a subject, so they know the database only.',
  from: { path: FACTS },
  to: { path: '^server/', pathNot: '^server/database/' },
};
/** How a variable is declared and read, which knows nothing of ours: a vendor declares its own. */
const VARIABLE = '^server/environment/variable\\.ts$';
/** Kinds of tasks as data: tables, budgets and every subject name its kinds. */
const KINDS = '^server/jobs/kinds\\.ts$';
const below = (room: string) => Object.keys(rooms).slice(0, Object.keys(rooms).indexOf(room));
/** Every subject with the subjects that it imports, from the ground up. */
export const subjects = Object.entries(rooms)
  .filter(([room]) => !ground.includes(room))
  .map(([room, arrows]) => ({ room, imports: Object.keys(arrows).filter((other) => !ground.includes(other)) }));

/** One rule for each room. */
export const serverRooms = [
  factsRule,
  {
    name: 'server-variable',
    comment:
      'How a variable is declared and read knows nothing of ours, so that a vendor of an identity check can declare its own.',
    from: { path: VARIABLE },
    to: { path: '^server/' },
  },
  {
    name: 'server-kinds',
    comment: 'What leaves is data that every room may name, so it knows nothing of ours.',
    from: { path: KINDS },
    to: { path: '^server/' },
  },
  ...Object.entries(rooms).map(([room, arrows]) => {
    const circular = Object.keys(arrows).find((other) => !below(room).includes(other));
    if (circular) throw new Error(`${room} imports ${circular}, which does not stand below it: a circle of rooms.`);
    const groundFloor = ground.includes(room) ? [] : ground.filter((other) => below(room).includes(other));
    return {
      name: `server-${room}`,
      comment: Object.entries(arrows)
        .map(([to, reason]) => `${to}: ${reason}`)
        .join(' '),
      from: { path: `^server/${room}/`, pathNot: [test, '/testing/', '/main\\.ts$'] },
      to: {
        path: '^server/',
        pathNot: [
          ...[room, ...groundFloor, ...Object.keys(arrows)].map((other) => `^server/${other}/`),
          FACTS,
          VARIABLE,
          KINDS,
        ],
      },
    };
  }),
];
