import { expect, type Locator, type Page } from '@playwright/test'
import { messages } from '#browser/i18n/messages.ts'
import { humanise } from '#declarations/compile/names.ts'
import type { ActionConfig } from '#declarations/format.ts'
import type { LookOver } from './look-over.ts'

const WORDS: Partial<Record<string, string>> = messages.rollcall.action
const OPENING = ['create', 'edit', 'attach', 'delete', 'detach']
const MENU = /^(More actions|Actions for )/

/** What an action that opens a dialog is called; nothing for one that acts at once. */
function dialogTitle(action: ActionConfig): string[] {
  if (typeof action === 'string') return OPENING.includes(action) ? [WORDS[action] ?? action] : []
  const opens = ('dialog' in action && action.dialog) || ('confirm' in action && action.confirm)
  return opens ? [action.title ?? humanise(action.id)] : []
}

/** Opens the dialogs of actions within a part of the screen, one by one, looks at each and closes it without doing anything. */
export async function openDialogs(
  page: Page,
  look: LookOver,
  { name, part, actions }: { name: string; part: Locator; actions: readonly ActionConfig[] },
): Promise<void> {
  for (const title of actions.flatMap(dialogTitle)) {
    const trigger = await findTrigger(page, part, title)
    if (!trigger) continue
    const address = page.url()
    await trigger.click()
    const dialog = page.locator('.MuiDialog-root')
    const opened = () => dialog.count().then((count) => count === 1 || page.url() !== address)
    await expect.poll(opened, { message: `${name} > ${title}` }).toBe(true)
    // On a phone some take the whole screen, at an address of their own.
    const isScreen = page.url() !== address
    await look.here(`${name} > ${title}`, isScreen ? 'main' : '.MuiDialog-root')
    if (isScreen) await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(dialog, `${name} > ${title}`).toHaveCount(0)
    await look.settled()
  }
}

/** A button in view, or an entry of the first menu; a link leads to a page, which is looked at by itself. */
async function findTrigger(page: Page, part: Locator, title: string): Promise<Locator | undefined> {
  const button = part
    .locator('button')
    .and(part.getByRole('button', { name: title, exact: true }))
    .first()
  if (await button.isVisible()) return button
  const menu = part.getByRole('button', { name: MENU }).first()
  if (!(await menu.isVisible())) return undefined
  await menu.click()
  const entry = page.locator('li').and(page.getByRole('menuitem', { name: title, exact: true }))
  if (await entry.isVisible()) return entry
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  return undefined
}
