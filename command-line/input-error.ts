/** The user's input cannot be used; the message is what they read, a line per fault. Any other error is a bug. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Reads a place of the user's, a folder or several. @throws InputError when what is there cannot be used */
export function inFolder<Place, Value>(place: Place, read: (place: Place) => Value): Value {
  try {
    return read(place);
  } catch (cause) {
    throw new InputError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The reason of a failed file operation in plain English; undefined when the user cannot mend it. */
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
      return 'is not accessible to this user';
    case 'ENOSPC':
      return 'does not fit on the disk';
    default:
      return undefined;
  }
}
