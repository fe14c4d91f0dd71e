import type * as values from '../values/result.ts';
import type { MessageCode } from './messages.ts';

export { malformed, ok, refuse } from '../values/result.ts';

/** A fault that has a Dutch sentence in text.ts. */
export type Fault<Code extends MessageCode = MessageCode> = values.Fault<Code>;

/** The one type of every expected failure, from the store to the route. */
export type Result<Value, Code extends MessageCode = MessageCode> = values.Result<Value, Code>;
