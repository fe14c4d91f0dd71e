export const usage = `npm run ops -- COMMAND

  find [--operator NAME]
      Asks for a reference, the number of a case, a payment id, a mail address or a mobile number, and lists the
      references of the applications that have it. Who looked them up, and when, is kept with each. Status 1 when there are none.

  show REFERENCE [--operator NAME]
      Lists what has happened to an application and when: quote, test, payment, identity check, submission, mails and
      hand-over, withdrawal. It tells nothing of the person. Who looked it up, and when, is kept with the application.

  stuck
      Lists the hand-overs and mails that were tried in vain: reference, since when, the last code, and the next try or
      that it was given up. Then who paid a day to a week ago and is neither submitted nor with an adviser: reference,
      since when, and how their last identity check ended. It tells nothing of the person. Status 1 when there are any.

  send-again REFERENCE | --all
      Queues what was tried in vain of an application, or of all, at once and for another 72 hours. Status 1 when nothing
      is. What a server is just delivering is left alone.

  lift-failed-test
      Asks for what an application tells of a person, and lifts an earlier failed knowledge test of theirs: they
      can do the test, pay and be submitted without an adviser again. Status 1 when no failed test is known.

  refunds-due
      Lists what has to be refunded, the oldest first: payments that came after they had ended, and the cent of who
      withdrew their application.

  refunded PAYMENT
      Marks one of them as refunded, by the id that the payment provider has for it.

  retention [--dry-run]
      Deletes the applications that are not to be kept any longer, as the server does once a day; says how many of
      each kind. With --dry-run it only counts them.

  export REFERENCE DIR [--operator NAME]
      Writes everything that is held about an application to DIR, as gegevens.pdf and gegevens.json, for the person
      whom it is about. REFERENCE is VN-… or ZK-…. Who exported it, and when, is kept with the application.

  help

The commands work on the database of DATA_DIR, or of DATABASE_URL with DATA_KEY, also while the server runs.`;
