import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, applicantOverHttp, sendOver, type Answered } from './applicant-over-http.ts';

/** The memory of one writer. `sent` is the last amount it asked for, `saved` the last that was acknowledged. */
type Memory = { readonly key: string; sent: number; saved?: { token: string; version: number; sumAssured: number } };

/** A machine that is too busy says so before it does anything. */
async function done<T>(call: () => Promise<Answered<T>>): Promise<T> {
  const { status, body } = await call();
  if (status === 503) {
    await wait(100);
    return done(call);
  }
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Visitors who save again and again at a server that trusts its proxy, until it is gone; and what is left of what was acknowledged. */
export function writersAt(url: () => string) {
  const memories: Memory[] = [];
  let acknowledged = 0;
  let callers = 0;
  /** Each call as a visitor of its own, so that the limits per address do not slow the writers down. */
  const applicant = applicantOverHttp(sendOver(url, () => addressOf((callers += 1))));

  async function save(memory: Memory): Promise<void> {
    const { saved, key } = memory;
    if (saved) memory.sent += 1;
    const { sent: sumAssured } = memory;
    const { data } = await done(() =>
      saved ? applicant.updates(saved.token, { sumAssured }, saved.version) : applicant.creates({ sumAssured }, key),
    );
    memory.saved = { token: saved?.token ?? data.token, version: data.version, sumAssured };
    acknowledged += 1;
  }

  async function write(memory: Memory, noticed: () => void): Promise<void> {
    try {
      await save(memory);
    } catch (error) {
      // A broken connection is what the test is about; an answer that is no success is a failure.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
    noticed();
    return write(memory, noticed);
  }

  /** Says how an application differs from what was acknowledged; one save more may be there, whose acknowledgement did not arrive. */
  async function fate({ saved, sent }: Memory): Promise<'kept' | 'lost' | 'older'> {
    if (!saved) return 'kept';
    const { status, body } = await applicant.reads(saved.token);
    if (status === 404) return 'lost';
    const { version, payload } = body.data;
    const isSaved = version === saved.version && payload.sumAssured === saved.sumAssured;
    const isNext = version === saved.version + 1 && payload.sumAssured === sent;
    return isSaved || isNext ? 'kept' : 'older';
  }

  return {
    /** Saves with so many visitors until the server is gone. @param noticed called after each acknowledgement */
    write: async (count: number, noticed: () => void = () => undefined) => {
      const more = Array.from({ length: count }, (_, index) => ({
        key: `writer-of-applications-that-is-killed-${memories.length + index}`,
        sent: 100,
      }));
      memories.push(...more);
      await Promise.all(more.map((memory) => write(memory, noticed)));
    },
    /** Counts the acknowledged saves so far, and those that are lost or older than what was acknowledged. */
    figures: async () => {
      const fates = await Promise.all(memories.map(fate));
      const count = (one: string) => fates.filter((other) => other === one).length;
      return { acknowledged, lost: count('lost'), older: count('older') };
    },
  };
}
