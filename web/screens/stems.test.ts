import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as wishes from '@vangnet/domain/application/steps';
import * as application from '@vangnet/domain/application/steps-personal';
import * as final from '@vangnet/domain/application/steps-final';
import { asks } from '@vangnet/domain/flow/screen-asking';
import { screens } from '@vangnet/domain/flow/screens';
import { namesIn } from '@vangnet/domain/values/record';

const steps = Object.keys({ ...wishes, ...application, ...final }).filter((name) => /Step(For|With)?$/.test(name));
const stepOf = (id: string) => `${id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Step`;

test('a screen that asks has a step with its own name, and only a quote and a link are asked for without a screen', () => {
  const asking = namesIn(asks).map((id) => stepOf(id));
  expect(steps.map((name) => name.replace(/(For|With)$/, '')).toSorted()).toEqual(
    [...asking, 'quoteStep', 'linkAgainStep'].toSorted(),
  );
});

test('a screen has a folder with its own name, and besides there is only the page that was not found', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...screens.map(({ id }) => id), 'not-found'].toSorted());
});
