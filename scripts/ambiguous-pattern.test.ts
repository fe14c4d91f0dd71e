import { expect, test } from 'vitest';
import { isAmbiguous } from './ambiguous-pattern.ts';

test.each([
  [/\[((?:\\.|[^\]])+)\]\(/, /\[((?:\\.|[^\]\\])+)\]\(/],
  [/^(a+)+$/, /^a+$/],
  [/^(a|a)*$/, /^(a|b)*$/],
  [/^(a*)*$/, /^(ab*)*$/],
  [/^(?:a{0,4}){1,30}$/, /^(?:a{0,3}b){1,30}$/],
  [/^\s*(.*)\s*$/, /^\s*(\S(?:.*\S)?)\s*$/],
  [/^(.*)@(.*)$/, /^(.*)@([^@]*)$/],
  [/^\d*\.?\d+$/, /^\d+(?:\.\d+)?$/],
  [/^(\w+\.?)+$/, /^\w+(\.\w+)*$/],
  [/^(?:\p{L}|é)+$/u, /^(?:\p{L}|1)+$/u],
  [/^(?:é|[\p{L}--[a-z]])+$/v, /^(?:e|[\p{L}--[a-z]])+$/v],
  [/^(?:a|A)+$/i, /^(?:a|A)+$/],
  [/^(ab|a)(bc|c)$/, /^(ab|a)(bc|d)$/],
  [/^a?a?$/, /^a{0,2}$/],
  [/^(x{2,})(x{2,})$/, /^(x{2})(x{2,})$/],
])('%s has two ways to match the same text, and %s has not', (ambiguous, clear) => {
  expect([ambiguous, clear].map(({ source, flags }) => isAmbiguous(source, flags))).toEqual([true, false]);
});
