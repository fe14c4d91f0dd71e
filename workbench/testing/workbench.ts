import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import published from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { InputError } from '../../command-line/input-error.ts';
import type { Command } from '../../command-line/terminal.ts';

export type TariffJson = typeof published;

/** The output and the exit status of a command; `refused` is the message of input that could not be used. */
export type Ran = { status?: number; lines: string[]; refused?: string };

const clock = () => new Date('2026-03-10T12:00:00Z');

/** Runs a command as the program does, on 10 March 2026, without a process of its own. */
export async function run(command: Command, args: string[]): Promise<Ran> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(...text.split('\n'));
  try {
    return { status: await command(args, { print, note: print, clock }), lines };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { lines, refused: error.message };
  }
}

/** A folder of its own for each test of the file. */
export function eachInFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'workbench-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
    return path(name);
  };
  return {
    path,
    write,
    /** The published tariff as tariffs/next.json, after one change to its figures or its text. */
    tariff(change: (file: TariffJson) => unknown, changeText = (text: string) => text): string {
      const file = { ...structuredClone(published), tariffVersion: 'next' };
      change(file);
      return write('tariffs/next.json', changeText(JSON.stringify(file, undefined, 1)));
    },
  };
}
