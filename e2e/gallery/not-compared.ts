import type { Reporter, TestResult } from '@playwright/test/reporter';

/** The annotation for each picture that was not compared; it says which browser drew and which was approved. */
export const NOT_COMPARED = 'picture not compared';

/** Says at the end of a run how many pictures it did not compare, why, and how to get the browser that compares them. */
export default class NotCompared implements Reporter {
  #pictures: string[] = [];

  onTestEnd(_test: unknown, { annotations }: Pick<TestResult, 'annotations'>): void {
    for (const { type, description = '' } of annotations) if (type === NOT_COMPARED) this.#pictures.push(description);
  }

  onEnd(): void {
    const [browsers] = this.#pictures;
    if (browsers === undefined) return;
    console.log(`
Not compared: ${this.#pictures.length} pictures of e2e/states/approved. A picture is compared only by the browser that
it was approved with, because each draws letters in its own way, and this is ${browsers}.
All else was tested. To compare them too: on Debian apt-get install chromium-headless-shell, and no CHROMIUM_PATH.`);
  }
}
