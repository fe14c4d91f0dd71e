/** The sentence of the server when it refuses. A fault of the server or the line has nothing to tell the visitor. */
export function refusalOf(result: {
  status: number;
  failure?: { errors: { message: { nl: string } }[] } | undefined;
}): string | undefined {
  return result.status >= 400 && result.status < 500 ? result.failure?.errors[0]?.message.nl : undefined;
}
