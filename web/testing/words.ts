/**
 * The sentences of the pages, for tests: they find what they look for by these, so that a new wording changes no test. The
 * specification's own sentences stand letter for letter in one test of their own. This file alone knows where the words are.
 */
export { general } from '../labels/text.ts';
export { text as financialSituation } from '../screens/financial-situation/text.ts';
export { text as fields } from '../forms/text.ts';
export { text as frame } from '../frame/text.ts';
export { text as pageText } from '../app/text.ts';
export { text as quote } from '../quote/text.ts';
export { text as findJob } from '../screens/find-job/text.ts';
export * as identity from '../screens/idin-verification/text.ts';
export * as payment from '../payment/text.ts';
export * as paymentStatus from '../screens/payment-status/text.ts';
export { adviserText, callBackText, newCalculationText } from '../application/text.ts';
export { nextSteps } from '../beyond/text.ts';
export { text as consent } from '../consent/text.ts';
export { elsewhere, oneStepLeft, text as returning } from '../returning/text.ts';
export { text as scheme, verdicts } from '../scheme/text.ts';
export { listText, startText } from '../screens/find-job/touched-text.ts';
export { example, refusals } from '../screens/financial-situation/text.ts';
export { text as claimDuration } from '../screens/claim-duration/text.ts';
export { text as waitingPeriod } from '../screens/waiting-period/text.ts';
export { text as psychologicalComplaints } from '../screens/psychological-complaints/text.ts';
export { text as indexing } from '../screens/indexing/text.ts';
export { text as parts } from '../parts/text.ts';
export * as pageTitles from '../pages/text.ts';
export { text as averageYearIncome } from '../screens/average-year-income/text.ts';
export { text as taxDeductible } from '../screens/tax-deductible/text.ts';
export { text as runningInsurance } from '../screens/running-insurance/text.ts';
export { text as terminateInsurance } from '../screens/terminate-insurance/text.ts';
export * as personalData from '../screens/personal-data/text.ts';
export * as finalOverview from '../screens/final-overview/text.ts';
export { text as knowledgeIntroduction } from '../screens/knowledge-introduction/text.ts';
export { text as knowledgeQuestions } from '../screens/knowledge-questions/text.ts';
export * as knowledgeResult from '../screens/knowledge-result/text.ts';
export { text as failScreen } from '../screens/fail-screen/text.ts';
export { text as finalScreen } from '../screens/final-screen/text.ts';
export { text as notFound } from '../screens/not-found/text.ts';
export * as myApplication from '../pages/my-application/text.ts';
export * as deleteData from '../pages/delete-data/text.ts';
export { calendarText, proofText, receiptText, withdrawnText } from '../application/text.ts';
export { labels } from '@vangnet/domain/application/answers-text';
export { messages } from '@vangnet/domain/application/text';
export { titles } from '@vangnet/domain/flow/titles-text';
export * as overview from '../screens/overview-configurator/text.ts';
export { text as budget } from '../screens/overview-configurator/budget/text.ts';
export { text as chance } from '../screens/overview-configurator/chance/text.ts';
export * as continuing from '../screens/continue/text.ts';
export * as saving from '../saving/text.ts';
export * as calculations from '../calculation/text.ts';
export * as labelled from '../labels/text.ts';
export * as quoteFailures from '../quote/text.ts';
export { text as sharedPage } from '../pages/shared/text.ts';
export * as choices from '@vangnet/domain/product/choice-text';
export { privacy } from '@vangnet/domain/application/consent-text';
export { declarations, directDebitFrom } from '@vangnet/domain/application/declarations-text';
export { anyOf, wayWords } from '@vangnet/domain/application/way-words';

/** Words as one finds them in a document: with ordinary spaces, where we write some that do not break. */
export const asFound = (words: string): string => words.replaceAll(/\s+/g, ' ');
export { text as personalDetails } from '../screens/personal-data/text.en.ts';
export { chapters } from '@vangnet/domain/flow/text';
export * as takeAlong from '../quote/take-along-text.ts';
export { text as living } from '../screens/overview-configurator/living/text.ts';
export { text as livingOn } from '../screens/overview-configurator/living/text.ts';
export * as course from '@vangnet/domain/product/course-text';
