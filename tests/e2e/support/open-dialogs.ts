import { expect, type Locator, type Page } from '@playwright/test'
import { messages } from '#browser/ground/i18n/messages.ts'
import { humanise } from '#protocol/text/humanise.ts'
import type { ActionConfig } from '#declarations/format.ts'
import type { LookOver } from './look-over.ts'
import { words } from './marked-words.ts'

const WORDS: Partial<Record<string, string>> = messages.rollcall.action
/** They look the same whatever they are about: one of each is opened in each kind of place. */
const ALIKE = [messages.rollcall.action.export, messages.rollcall.action.detach, messages.rollcall.audit.history]
/** The rows that go along with a deleted one are asked for at a desk; the question looks the same on any phone. */
const ALIKE_ON_PHONES = [...ALIKE, messages.rollcall.action.delete]
const PHONE_WIDTH = 600
/** `tab Export`: those of the same look that have been opened. */
const opened = new Set<string>()
const OPENING = ['create', 'edit', 'attach', 'delete', 'detach']
/** Time until a visible element must be ready to be pressed; ms. */
const PATIENCE = 15_000
/** When to look whether it has opened; ms. */
const OFTEN = [20, 20, 50, 50, 100]
const MENU = /^⟦?(?:More actions|Actions for )/

/** The labels of actions that open a dialog; none for those that act at once. */
export function dialogTitles(actions: readonly ActionConfig[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return OPENING.includes(action) ? [WORDS[action] ?? action] : []
    const opens = ('dialog' in action && action.dialog) || ('confirm' in action && action.confirm)
    return opens ? [action.title ?? humanise(action.id)] : []
  })
}

export interface Opened {
  /** The screen's name in faults. */
  name: string
  place: 'list' | 'tab' | 'record'
  part: Locator
  /** The labels of the buttons or menu entries. */
  titles: readonly string[]
}

/** Opens what opens within a part of the screen, one by one, looks at each and closes it without doing anything. */
export async function openDialogs(page: Page, look: LookOver, { name, place, part, titles }: Opened): Promise<void> {
  const alike = (page.viewportSize()?.width ?? 0) < PHONE_WIDTH ? ALIKE_ON_PHONES : ALIKE
  for (const title of titles) {
    const kind = `${place} ${title}`
    if (alike.includes(title) && opened.has(kind)) continue
    const trigger = await findTrigger(page, part, title)
    if (!trigger) continue
    opened.add(kind)
    const address = page.url()
    await trigger.click({ timeout: PATIENCE })
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const hasOpened = () => dialog.count().then((count) => count > 0 || page.url() !== address)
    await expect.poll(hasOpened, { message: `${name} > ${title}`, intervals: OFTEN }).toBe(true)
    // On a phone some take the whole screen, at an address of their own.
    const isScreen = page.url() !== address
    await look.here(`${name} > ${title}`, isScreen ? 'main' : '[role=dialog], [role=alertdialog]')
    if (isScreen) await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(dialog, `${name} > ${title}`).toHaveCount(0)
  }
}

/** A button in view, or an entry of the first menu; a link leads to a page, which is looked at by itself. */
async function findTrigger(page: Page, part: Locator, title: string): Promise<Locator | undefined> {
  const button = part
    .locator('button')
    .and(part.getByRole('button', { name: words(title) }))
    .first()
  if (await button.isVisible()) return button
  const menu = part.getByRole('button', { name: MENU }).first()
  if (!(await menu.isVisible())) return undefined
  await menu.click({ timeout: PATIENCE })
  const entry = page.locator('li').and(page.getByRole('menuitem', { name: words(title) }))
  if (await entry.isVisible()) return entry
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  return undefined
}
