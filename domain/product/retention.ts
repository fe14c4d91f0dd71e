/** How long what belongs to an application is kept or holds, in days. */

/** A draft without a quote, since it was last saved. */
export const DRAFT_DAYS = 30;

/** A quote, and the link in its mail with which a visitor goes on. */
export const QUOTE_DAYS = 90;

/** A saved calculation keeps the tariff it was priced with. */
export const RATING_DAYS = 30;

/** An application whose knowledge test was opened, or that an adviser has, since it was last saved: six months. */
export const FAILED_TEST_DAYS = 183;
