import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** The calls that one address may make, and when the server as a whole has had enough. */
export type Limits = {
  readonly windowMs: number;
  /** Calls per window, for each call by itself. */
  readonly perCall: number;
  readonly calculations: number;
  readonly newApplications: number;
  /** New applications of one address in any day: each is kept for a month. */
  readonly newApplicationsPerDay: number;
  /** Payments, identity checks and requests for an adviser of one address in any day, of each. */
  readonly costlyPerDay: number;
  /** Addresses that one address may look up in an hour. */
  readonly lookupsPerHour: number;
  /** Mails that a visitor can make us send, to an address of their choice or to an adviser. */
  readonly quotes: number;
  /** A call gets a 503 when the event loop is later than this while `callsUnderWay` calls are under way; a page does not. */
  readonly maxEventLoopDelayMs: number;
  readonly callsUnderWay: number;
};

/** A visitor who tries every option of the overview makes some ten calculations a minute; offices share an address. */
export const defaultLimits: Limits = {
  windowMs: 60_000,
  perCall: 300,
  calculations: 600,
  newApplications: 60,
  newApplicationsPerDay: 500,
  costlyPerDay: 200,
  lookupsPerHour: 1000,
  quotes: 10,
  maxEventLoopDelayMs: 1000,
  // More than one visitor can have: a browser opens six connections to a server.
  callsUnderWay: 20,
};

/** Only API calls are limited: one page loads some twenty files. */
export async function limitCalls(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false, max: limits.perCall, timeWindow: limits.windowMs });
}
