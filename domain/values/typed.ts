/** Marks of direction, joiners, soft hyphens, variants of signs: pasted along, and seen by nobody. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes as people and word processors write them, the minus sign among them. */
const DASH = /[\p{Pd}\u2043\u2212]/gu;

/** Text as its reader sees it, with its lines and dashes as they are. */
export const seenText = (text: string): string => text.replace(UNSEEN, '');

/**
 * One line as people see what they typed, pasted, dictated or had completed: nothing unseen, each dash a "-", each blank
 * one space, none at the ends. What reads text of people begins with this.
 */
export const typedText = (text: string): string => seenText(text).replace(DASH, '-').replace(/\s+/gu, ' ').trim();
