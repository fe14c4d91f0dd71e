/** How long what belongs to an application is kept, in days. */

/** A quote, and the link in its mail with which a visitor goes on. */
export const QUOTE_DAYS = 90;

/** An application whose knowledge test was failed: six months. */
export const FAILED_TEST_DAYS = 183;
