import type { Page } from '@playwright/test';
import { needsSecond, RIGHTS, isAction } from '@vangnet/domain/staff/rights';
import { namesIn } from '@vangnet/domain/values/record';
import { worldOf } from './customer.ts';
import { incidents, type Cure, type Incident } from './incidents.ts';
import { expect, test, type Desk } from './real-desk.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('every action of staff cures an incident', () => {
  const used = incidents.flatMap(({ cures }) => cures.map(({ action }) => action));
  expect([...new Set(used)].toSorted()).toEqual(namesIn(RIGHTS).filter(isAction).toSorted());
});

const happened = async (desk: Desk, { happens, customer }: Incident) => {
  const world = await worldOf(desk, customer);
  await happens(world);
  return world;
};

for (const incident of incidents) {
  const { fault, cures, ends } = incident;

  test(`by clicks alone, from what the customer reads out: ${fault}`, async ({
    page,
    browser,
    desk,
    logsIn,
    opensTheCase,
  }) => {
    const { email, sandbox } = await happened(desk, incident);
    await logsIn(cures[0]?.by ?? '');
    await opensTheCase(email);
    const address = page.url();
    /** The page of another person's case. */
    const pageOf = async (name: string) => {
      const other = await (await browser.newContext()).newPage();
      await logsIn(name, '/', other);
      await other.goto(address);
      return other;
    };
    let [by, at] = [cures[0]?.by, page];
    for (const cure of cures) {
      // Nobody gives the case back: who acted does not keep it.
      if (cure.by !== by) [by, at] = [cure.by, await pageOf(cure.by)];
      if (cure.after !== undefined) await reads(at, cure.after);
      await presses(at, cure);
      if (cure.second !== undefined) {
        at = await pageOf(cure.second);
        by = cure.second;
        await at.getByRole('button', { name: `Bevestig: ${cure.button}` }).click();
        await at.getByRole('button', { name: 'Ja, doe het nu' }).click();
      }
      await expect(at.getByRole('status').filter({ hasText: cure.says })).toBeVisible();
    }
    if (ends !== undefined) await reads(at, ends);
    await sandbox.chooses('mollie', 'ok');
  });

  test(`by command, from what the customer reads out: ${fault}`, async ({ desk }) => {
    const { email, sandbox } = await happened(desk, incident);
    const found = JSON.parse(await desk.ops(['case', 'find', '--json'], email)) as { cases: { referenceId: string }[] };
    const reference = found.cases[0]?.referenceId ?? '';
    const shows = (what: string) =>
      expect
        // Each look starts a program, and what leaves the outbox leaves within ten seconds.
        .poll(() => desk.ops(['case', 'show', reference]), { timeout: 100_000, intervals: [3000] })
        .toContain(what);
    for (const { action, fields = [], says, after } of cures) {
      if (after !== undefined) await shows(after);
      const words = fields.flatMap(({ name, value }) => [`--${name}`, value]);
      const to = action === 'export' ? ['--to', desk.dataDir] : [];
      const typed = needsSecond(action) ? [reference] : [];
      const told = await desk.ops(['case', action, reference, ...words, ...to, '--json'], ...typed);
      expect(JSON.parse(told)).toMatchObject({ ok: true, says: expect.stringContaining(says) });
    }
    if (ends !== undefined) await shows(ends);
    await sandbox.chooses('mollie', 'ok');
  });
}

/** The case says so, when it is read again. */
const reads = (page: Page, what: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^VN-/ })).toBeVisible();
    await expect(page.getByText(what).last()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 100_000 });

/** Presses the button of an action, fills in what it asks, and asks a colleague where one has to confirm. */
async function presses(page: Page, { button, fields = [], second }: Cure): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (fields.length === 0 && second === undefined) return;
  const dialog = page.getByRole('dialog');
  for (const { label, value, choice } of fields) {
    const field = dialog.getByLabel(label);
    await (choice === undefined ? field.fill(value) : field.selectOption(choice));
  }
  await dialog.getByRole('button', { name: second === undefined ? button : 'Vraag een collega te bevestigen' }).click();
  await expect(dialog).toHaveCount(0);
  if (second !== undefined) await expect(page.getByText(/Jij hebt dit gevraagd om/)).toBeVisible();
}
