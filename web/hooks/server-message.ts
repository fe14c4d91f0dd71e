/**
 * The sentence of the server when it refuses, or when it or a provider cannot do it now (503). Any other fault of the
 * server or the line has nothing to tell the visitor.
 */
export function refusalOf({
  status,
  failure,
}: {
  status: number;
  failure?: { errors: { message: { nl: string } }[] } | undefined;
}): string | undefined {
  const hasSentence = (status >= 400 && status < 500) || status === 503;
  return hasSentence ? failure?.errors[0]?.message.nl : undefined;
}
