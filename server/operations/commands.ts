import { DONE } from '../../command-line/terminal.ts';
import type { OperatorCommand } from './operator.ts';

type Described = {
  /** Words that are typed after the name. */
  readonly words: string;
  readonly does: string;
  /** More that `--help` says of this command. */
  readonly more?: () => Promise<string>;
  /** Loads the code of the command, which no other command waits for. */
  readonly load: () => Promise<OperatorCommand>;
};

/** Every command of `npm run ops`, by the words that call it. @internal for its test */
export const commands: Readonly<Record<string, Described>> = {
  'case find': {
    words: '[--born DD-MM-YYYY] [--operator NAME] [--json]',
    does: `
      Asks for a reference, the number of a case, a policy or a payment, a mail address, a mobile number, or with --born a
      surname, and lists the applications that have it. Who looked them up is kept with each. Status 1 when there are none.`,
    load: async () => (await import('./case.ts')).findCase,
  },
  'case requests': {
    words: '[--page N] [--json]',
    does: `
      Lists the requests for an adviser that are open, in the order in which they should be called, with what was noted; a hundred
      on a page.`,
    load: async () => (await import('./case.ts')).listRequests,
  },
  case: {
    words: 'REFERENCE [ACTION] [--FIELD VALUE …] [--to DIR] [--operator NAME] [--json]',
    does: `
      Lists what has happened to an application and what comes next, in the words of the counter. It tells nothing of the
      person. Who looked it up, and when, is kept with the application. With an action it does what the button of the
      counter does, and asks for the reference once more before what needs two people there. A text that is
      left out it asks for: options stay in the history of the shell. case --help lists the actions.`,
    more: async () => (await import('./case.ts')).actionsInWords(),
    load: async () => (await import('./case.ts')).openCase,
  },
  stuck: {
    words: '[--json]',
    does: `
      Lists what is not as the product promises, by promise: the reference, since when, what is wrong and what to do. A
      running server looks every minute; without one the command looks at the rows itself. It tells nothing of the
      person. Status 1 when there is any.`,
    load: async () => (await import('./upkeep.ts')).stuck,
  },
  'send-again': {
    words: '--all',
    does: `
      Queues what was tried in vain of any application, also messages to WEBHOOK_URL, at once and for another 72 hours. Status 1
      when nothing is. What a server is just delivering is left alone.`,
    load: async () => (await import('./upkeep.ts')).sendAgain,
  },
  'brand check': {
    words: 'FOLDER',
    does: `
      Reads the folder of a brand as a server does at its start: schema, colours that can be read on each other, tariff, test,
      documents, English texts, links. Says each fault with file, place and reason, or what a server would show and what nobody has signed
      off. Draws its pages and documents into DATA_DIR, where the next start finds them; run it with the environment of the server.
      Status 1 when there is a fault.`,
    load: async () => (await import('./brand.ts')).checkBrand,
  },
  'brand preview': {
    words: 'FOLDER',
    does: `
      Shows screens, mails and documents of a brand beside those of the house in a browser, until it is stopped. It runs the
      product and the sandbox of a checkout, at PREVIEW_PORT (3300) and the four ports after it.`,
    load: async () => (await import('./brand.ts')).previewBrand,
  },
  'brand typeface': {
    words: 'FOLDER FONT...',
    does: `
      Cuts fonts (one that varies in weight, or one for each weight) to what pages and documents need, into typeface/ of the
      folder of a brand. Says what is wrong with them and writes nothing then, with status 1. It needs a checkout.`,
    load: async () => (await import('./brand.ts')).cutTypeface,
  },
  'words out': {
    words: 'en|BRAND FILE [--language en]',
    does: `
      Writes every text that visitors read as JSON, for a translator: with its place, a note, what is filled in, and
      what stands there now. For "en" the Dutch texts of the product with their English; for a brand those of the product
      in Dutch or English, with its own beside them.`,
    load: async () => (await import('./words/words.ts')).wordsOut,
  },
  'words in': {
    words: 'FILE',
    does: `
      Takes back what a translator made of it: into words.LANGUAGE.json of the brand, or into the English modules of the
      sources. Says everything that is wrong and changes nothing when there is a fault, with status 1: a text or a
      placeholder that does not exist or is missing, one that is fixed or was changed meanwhile, one that is too long.`,
    load: async () => (await import('./words/words.ts')).wordsIn,
  },
  'words looked-at': {
    words: 'KEY',
    does: `
      For developers: the English of the texts whose key begins like this is right for their Dutch, which has changed.`,
    load: async () => (await import('./words/product.ts')).wordsLookedAt,
  },
  'partner list': {
    words: '[--brand ID] [--json]',
    does: `
      Lists who may ask for quotes: id, name, from when each key is accepted, the origins of their pages.`,
    load: async () => (await import('./partner.ts')).listPartners,
  },
  'partner add': {
    words: `ID --name NAME [--origins ORIGIN,ORIGIN] [--attribution TEXT] [--from YYYY-MM-DD | --no-key] [--brand ID] [--json]`,
    does: `
      Adds a partner and prints its key, once: only a hash of it is kept. Pages at these origins may ask for one quote at a
      time without it. The attribution is what the policy administration knows the partner by. It names the file that it wrote, and
      whether the servers that run go by it.`,
    load: async () => (await import('./partner.ts')).addPartner,
  },
  'partner rotate': {
    words: 'ID [--from YYYY-MM-DD] [--brand ID] [--json]',
    does: `
      Gives a partner another key, which is accepted from that day on. The newest of its keys before stays accepted.`,
    load: async () => (await import('./partner.ts')).rotateKey,
  },
  'partner revoke': {
    words: 'ID [--old-keys] [--brand ID] [--json]',
    does: `
      Takes a partner away: its keys, its pages, and its name in quotes that it was given. With --old-keys only the keys
      before the newest.`,
    load: async () => (await import('./partner.ts')).revokePartner,
  },
  refunded: {
    words: 'PAYMENT',
    does: `
      Marks a payment of an application that is gone as paid back in another way, such as a transfer; stuck lists it.`,
    load: async () => (await import('./upkeep.ts')).refunded,
  },
  retention: {
    words: '[--dry-run]',
    does: `
      Deletes the applications that are not to be kept any longer, as the server does once a day; says how many of
      each kind. With --dry-run it only counts them.`,
    load: async () => (await import('./upkeep.ts')).retention,
  },
  'evidence verify': {
    words: '[REFERENCE] | --checkpoint FILE',
    does: `
      Follows the record of what was shown and answered, of every application or of one, and names what is not as it was
      written: a changed byte, a row that was taken away, put in or moved, a payment or submission that says something else, a
      text that was agreed to. Follows the checkpoints in the database too: a record that was set back, an application that is
      gone. With --checkpoint also by this one, which was mailed to EVIDENCE_MAILBOX: those in the database may have been
      replaced. Status 1 when there is any.`,
    load: async () => (await import('./evidence/commands.ts')).verify,
  },
  'evidence replay': {
    words: '[REFERENCE]',
    does: `
      Computes every price that was shown again, by the archived tariff of its version, and compares it to the cent. Status 1
      when a price differs, or when the tariff of one is not in TARIFF_DIR.`,
    load: async () => (await import('./evidence/commands.ts')).replay,
  },
  'evidence text': {
    words: 'SHA256',
    does: `
      Prints a declaration, consent, mandate or document word for word as applicants agreed to it. Entries of the record name it
      by its hash.`,
    load: async () => (await import('./evidence/commands.ts')).text,
  },
  'evidence key': {
    words: '',
    does: `
      Prints the public key of the checkpoints. Keep it apart: with it anybody can check their signatures.`,
    load: async () => (await import('./evidence/commands.ts')).key,
  },
  doctor: {
    words: '[--json]',
    does: `
      Looks once at everything that a server in production needs from outside. Status 1 when something has failed; a
      warning is none.`,
    load: async () => (await import('./doctor/doctor.ts')).doctorCommand,
  },
  migrate: {
    words: '[--new] [--newest-data] [--backup FILE [--keys FILE] | --without-backup]',
    does: `
      Brings the tables up to date without starting a server, after a backup of those with rows. With --new it makes the
      database of a first installation. With --newest-data it marks the reference data of this release as the newest, to
      go back to them. Status 1 when something stands in its way.`,
    load: async () => (await import('./migrate/migrate.ts')).migrate,
  },
  backup: {
    words: 'FILE [--keys FILE]',
    does: `
      Backs up the whole database while the server runs: its data, and in a file of their own its keys, each with a
      manifest beside it. With PostgreSQL it needs pg_dump and pg_restore.`,
    load: async () => (await import('./backup/commands.ts')).backupCommand,
  },
  restore: {
    words: 'FILE [--keys FILE] [--drill | --overwrite]',
    does: `
      Restores a backup into the database while no server runs. With --drill it tries that beside the server; with
      --overwrite the applications that are there are lost. Status 1 when the backup is not whole.`,
    load: async () => (await import('./backup/commands.ts')).restoreCommand,
  },
  'copy-to': {
    words: 'DATABASE_URL',
    does: `
      Copies everything from the embedded database of DATA_DIR to an empty PostgreSQL at this address, while no server runs.`,
    load: async () => (await import('./backup/copy-to.ts')).copyTo,
  },
  'keys status': {
    words: '',
    does: `
      Says which master key wraps the keys of how many applications.`,
    load: async () => (await import('./keys/keys.ts')).status,
  },
  'keys rotate': {
    words: '',
    does: `
      Wraps all of them by DATA_KEY, while the servers run. All servers have to know it as DATA_KEY before, and the one
      that they had as DATA_KEY_PREVIOUS; it refuses while one runs that does not.`,
    load: async () => (await import('./keys/keys.ts')).rotate,
  },
};

const describe = ([name, { words, does }]: [string, Described]) => `  ${`${name} ${words}`.trimEnd()}${does}`;
/** All commands, for whoever asks for help. */
export const described = Object.entries(commands).map(describe);

/** Every command, ready to run; with --help it says what it does. */
export const runnable: Readonly<Record<string, OperatorCommand>> = Object.fromEntries(
  Object.entries(commands).map(([name, command]): [string, OperatorCommand] => [
    name,
    async (words, given) => {
      if (!words.includes('--help')) return (await command.load())(words, given);
      given.print([describe([name, command]), await command.more?.()].filter(Boolean).join('\n'));
      return DONE;
    },
  ]),
);
