/** The sandbox cannot start, in one line for whoever starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Says which port could not be had; everything else is passed on as it is. */
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
