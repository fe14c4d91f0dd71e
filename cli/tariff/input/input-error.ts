/** What the user gave cannot be used; the message is what he reads, a line per fault. Anything else that is thrown is a bug. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The reason of a failed file operation in plain English; undefined when it is not one that a user can mend. */
export function fileReason(error: unknown): string | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return 'does not exist';
    case 'EISDIR':
      return 'is a folder';
    case 'ENOTDIR':
      return 'is inside something that is not a folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'is not allowed for this user';
    case 'ENOSPC':
      return 'does not fit on the disk';
    default:
      return undefined;
  }
}
