import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '@vangnet/domain/values/json';

const contentSchema = z.object({
  /** Counts from 1 without gaps, so that a removed checkpoint is noticed. */
  number: z.int(),
  at: z.string(),
  /** SHA-256 of the previous checkpoint's file; empty for the first. */
  previous: z.string(),
  /** The records that grew since the previous one: hash of the application's id, number of entries, hash of the last. */
  ends: z.array(z.tuple([z.string(), z.int(), z.string()])),
  /** The applications that were deleted since the previous one: hash of the id, when, and why. */
  deleted: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
const fileSchema = z.object({
  vangnetCheckpoint: z.literal(1),
  content: contentSchema,
  publicKey: z.string(),
  /** An Ed25519 signature over the content as one line of JSON. */
  signature: z.string(),
});
export type Checkpoint = z.infer<typeof contentSchema>;

/** Computes SHA-256 of a checkpoint's file. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Signs a checkpoint and writes its file. @param seed 32 bytes, the private key */
export function writeCheckpoint(seed: Buffer, content: Checkpoint): string {
  const signature = sign(null, signed(content), privateKey(seed)).toString('base64url');
  return JSON.stringify({ vangnetCheckpoint: 1, content, publicKey: publicKeyOf(seed), signature });
}

/** Reads the file of a checkpoint; undefined when it is not one, or the signature is not of this public key. */
export function readCheckpoint(file: string, publicKey: string): Checkpoint | undefined {
  const read = fileSchema.safeParse(parseJson(file));
  if (!read.success || read.data.publicKey !== publicKey) return undefined;
  const { content, signature } = read.data;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, signed(content), key, Buffer.from(signature, 'base64url')) ? content : undefined;
}

export const publicKeyOf = (seed: Buffer): string =>
  createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' }).toString('base64url');

const signed = ({ number, at, previous, ends, deleted }: Checkpoint) =>
  Buffer.from(JSON.stringify([number, at, previous, ends, deleted]));

/** The prefix of a 32-byte Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

/** A checkpoint that was kept outside: its file, and what it says. */
export type MailedCheckpoint = { readonly file: string; readonly content: Checkpoint };
/** A stored checkpoint. */
export type StoredCheckpoint = { readonly number: number; readonly content: string };
/** What a stored checkpoint says, unless its signature is wrong, and its fault, if any. */
type Followed = { readonly checkpoint?: Checkpoint; readonly fault?: string };

/** Verifies that a stored checkpoint was signed, and follows from the one before it. */
export function followCheckpoint(
  before: StoredCheckpoint | undefined,
  { number, content }: StoredCheckpoint,
  publicKey: string,
): Followed {
  const expected = (before?.number ?? 0) + 1;
  const checkpoint = readCheckpoint(content, publicKey);
  if (checkpoint?.number !== number) return { fault: `Checkpoint ${number} is not the one that was signed.` };
  if (number !== expected) return { checkpoint, fault: `Checkpoint ${expected} is not there; the next is ${number}.` };
  const isAfter = checkpoint.previous === (before ? digest(before.content) : '');
  const wasWhole = !before || readCheckpoint(before.content, publicKey)?.number === before.number;
  if (isAfter || !wasWhole) return { checkpoint };
  return { checkpoint, fault: `Checkpoint ${number} does not follow from the one before it.` };
}
