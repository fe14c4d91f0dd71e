/** The sandbox cannot start; the message is one line for the user. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Turns a failure to listen on a port into a StartError; other errors are passed on. */
export function portError(error: unknown, port: number, variable: string): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use. Stop the other program or set ${variable}.`, { cause: error });
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Set ${variable} to a number above 1023.`, {
        cause: error,
      });
    default:
      return error;
  }
}
