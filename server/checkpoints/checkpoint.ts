import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '@vangnet/domain/values/json';

const contentSchema = z.object({
  /** 1, 2, 3 …; one that is missing was taken away. */
  number: z.int(),
  at: z.string(),
  /** SHA-256 of the file of the checkpoint before this one; empty for the first. */
  previous: z.string(),
  /** Of each record that grew since then: a hash of the application's id, the number of entries, the hash of the last. */
  ends: z.array(z.tuple([z.string(), z.int(), z.string()])),
  /** Of each application that was deleted since then: the same hash of its id, when, and why. */
  deleted: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
const fileSchema = z.object({
  vangnetCheckpoint: z.literal(1),
  content: contentSchema,
  publicKey: z.string(),
  /** Ed25519, over the content as one line of JSON. */
  signature: z.string(),
});
export type Checkpoint = z.infer<typeof contentSchema>;

/** Of the file of a checkpoint. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The file of a checkpoint. @param seed 32 bytes, from which the key of the signature follows */
export function writeCheckpoint(seed: Buffer, content: Checkpoint): string {
  const signature = sign(null, signed(content), privateKey(seed)).toString('base64url');
  return JSON.stringify({ vangnetCheckpoint: 1, content, publicKey: publicKeyOf(seed), signature });
}

/** What stands in the file of a checkpoint; undefined when it is none, or not signed by the key of this public key. */
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

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
