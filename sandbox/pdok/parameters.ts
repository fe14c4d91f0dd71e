export type Operation = 'free' | 'lookup';
export type Parameters = {
  readonly filters: readonly string[];
  readonly text: string;
  readonly id: string;
  readonly start: number;
  readonly rows: number;
  /** The fields to give; undefined is all of them. */
  readonly fields: ReadonlySet<string> | undefined;
};
export type ParametersRead = { ok: true; parameters: Parameters } | { ok: false; message: string };

/** The published parameters and `indent`, which Solr has had from the beginning. */
const KNOWN: Readonly<Record<Operation, ReadonlySet<string>>> = {
  free: new Set(['q', 'fq', 'fl', 'rows', 'start', 'sort', 'df', 'qf', 'bq', 'lat', 'lon', 'wt', 'indent']),
  lookup: new Set(['id', 'fq', 'fl', 'wt', 'indent']),
};
const upTo = (highest: number) => (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= highest;
const VALID: Readonly<Record<string, (value: string) => boolean>> = {
  fl: (value) => /^[a-z_* ,]+$/.test(value),
  rows: upTo(100),
  start: upTo(10_000),
  // The service supports XML too; the sandbox refuses it instead of responding with JSON.
  wt: (value) => value === 'json',
};

/** Reads the parameters as the gateway of the service does: one that is not in the published list is refused. */
export function readParameters(operation: Operation, given: URLSearchParams): ParametersRead {
  const message = faultIn(operation, given);
  if (message !== undefined) return { ok: false, message };
  const fields = given.get('fl') ?? '*';
  return {
    ok: true,
    parameters: {
      filters: given.getAll('fq'),
      text: given.get('q') ?? '',
      id: given.get('id') ?? '',
      start: Number(given.get('start') ?? 0),
      rows: Number(given.get('rows') ?? 10),
      fields: fields.includes('*') ? undefined : new Set(fields.split(/[ ,]+/)),
    },
  };
}

function faultIn(operation: Operation, given: URLSearchParams): string | undefined {
  for (const [name, value] of given) {
    if (!KNOWN[operation].has(name)) return `query parameter '${name}' not defined in the specifications`;
    if (VALID[name]?.(value) === false) return `parameter "${name}" in query has an error: value ${value}`;
  }
  if (operation === 'lookup' && !given.get('id')) return 'parameter "id" in query has an error: value is required';
  return undefined;
}
