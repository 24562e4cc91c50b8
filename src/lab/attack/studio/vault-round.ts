/** Two tabs keep a key at once, each under a passphrase of its own: one of the two opens what is kept. */
import type { Scene } from "@/lab/attack/studio/studio-attack";
import { CONTROL_MS, LONG_MS, type StudioTab } from "@/lab/attack/studio/studio-tab";

const SETTINGS = "#/settings";

/** One round. */
export async function attackVault(scene: Scene): Promise<void> {
  const [first, second] = [await scene.openTab(), await scene.openTab()];
  const tabs = [first, second];
  await Promise.all(tabs.map((tab) => tab.open(SETTINGS)));
  // Agreed on before: to tick what another tab ticks at that moment takes the tick away.
  const keeps = ({ page }: StudioTab) =>
    page.getByRole("checkbox", { name: "Keep the key on this device" }).first();
  await keeps(first).check({ timeout: LONG_MS });
  await vaultOf(second).waitFor({ timeout: LONG_MS });
  const kept = new Map<string, string>();
  await Promise.all(
    tabs.map(async (tab, index) => {
      const key = `sk-of-tab-${index}-${scene.nextMark()}`;
      const passphrase = `four words of tab ${index}`;
      const act = async () => {
        if (await keepKey(tab, key, passphrase)) {
          kept.set(passphrase, key);
        }
      };
      await scene.perform(tab, { name: "keep a key", hash: SETTINGS, act });
    }),
  );
  for (const { page } of tabs) {
    await page.close({ runBeforeUnload: false });
  }
  if (kept.size > 0) {
    const act = (tab: StudioTab) => judge(scene, tab, kept);
    await scene.perform(await scene.openTab(), { name: "unlock", hash: SETTINGS, act });
  }
}

const vaultOf = ({ page }: StudioTab) => page.getByRole("region", { name: "Kept keys" });

/** Whether the tab said that the key is kept. */
async function keepKey(tab: StudioTab, key: string, passphrase: string): Promise<boolean> {
  const { page } = tab;
  await page.getByLabel("API key").first().fill(key, { timeout: LONG_MS });
  const vault = vaultOf(tab);
  const fresh = vault.getByLabel("New passphrase");
  const locked = vault.getByLabel("Passphrase", { exact: true });
  await fresh.or(locked).first().waitFor({ timeout: LONG_MS });
  if (!(await fresh.isVisible())) {
    return false;
  }
  await fresh.fill(passphrase, { timeout: CONTROL_MS });
  await page.keyboard.press("Tab");
  await page.keyboard.type(passphrase);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(1000);
  await tab.untilIdle();
  await tab.lookAtWords();
  const said = vault.getByText(/1 key is kept, encrypted; unlocked/u);
  return await said.isVisible();
}

/** The passphrase of one of those who were told opens the key that this one kept. */
async function judge(
  scene: Scene,
  tab: StudioTab,
  kept: ReadonlyMap<string, string>,
): Promise<void> {
  await tab.open(SETTINGS);
  const { page } = tab;
  const vault = vaultOf(tab);
  for (const [passphrase, key] of kept) {
    const field = vault.getByLabel("Passphrase", { exact: true });
    await field.fill(passphrase, { timeout: LONG_MS });
    await page.keyboard.press("Enter");
    const opened = vault.getByText(/unlocked until this tab closes/u);
    const refused = vault.getByRole("alert");
    await opened.or(refused).first().waitFor({ timeout: LONG_MS });
    if (await opened.isVisible()) {
      const shown = await page.getByLabel("API key").first().inputValue({ timeout: CONTROL_MS });
      if (shown !== key) {
        scene.addFault({ kind: "lost", what: `the kept key of “${passphrase}” is “${shown}”` });
      }
      await forget(tab);
      return;
    }
  }
  scene.addFault({ kind: "lost", what: "no passphrase that was told kept opens the kept keys" });
}

/** The next round begins without. */
async function forget(tab: StudioTab): Promise<void> {
  const vault = vaultOf(tab);
  await vault.getByRole("button", { name: "Forget the passphrase…" }).click();
  await vault.getByRole("button", { name: "Forget them" }).click();
  await tab.untilIdle();
  await tab.page.waitForTimeout(500);
}
