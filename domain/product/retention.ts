/** How long what belongs to an application is kept or holds, in days. */

/** A quote, and the link in its mail with which a visitor goes on. */
export const QUOTE_DAYS = 90;

/** A saved calculation keeps the tariff it was priced with. */
export const RATING_DAYS = 30;
