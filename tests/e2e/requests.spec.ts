import { expect, test, type Page } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { follow } from './support/follow.ts'
import { signIn } from './support/office.ts'

const { model } = loadModel(process.cwd())
const resources = Object.values(model.resources).filter(({ screens }) => screens.list)

/** Tabs that show pictures, and how many: those cannot come with the record. */
const PICTURES: Record<string, number> = { 'venues/information': 2 }

/** Address of a record's tab: the first is the record's own. */
function tabAddress(resource: ResourceModel, id: number, tab: string, isFirst: boolean): string {
  const own = (resource.screens.show ?? '').replace(':id', String(id)).replace('/:tab', '')
  return isFirst ? own : `${own}/${tab}`
}

/** Signs in, and waits until nothing more is asked by the screen to which that leads. */
async function arrive(page: Page): Promise<void> {
  await signIn(page, 'office@demo.test')
  await follow(page, resources.at(-1)?.screens.list ?? '', 1)
}

test.describe('a screen is one request', () => {
  test.skip(({ isMobile }) => isMobile, 'The same requests are made whatever the window looks like.')

  test('a list', async ({ page }) => {
    await arrive(page)
    const others: Record<string, string[]> = {}
    for (const { name, screens } of resources) {
      const asked = await follow(page, screens.list ?? '', 1)
      if (asked.length !== 1) others[name] = asked
    }
    expect(others).toEqual({})
  })

  test('a tab of a record', async ({ page }) => {
    test.setTimeout(180_000)
    await arrive(page)
    const others: Record<string, string[]> = {}
    for (const resource of resources.filter(({ show }) => show)) {
      for (const [index, tab] of (resource.show?.tabs ?? []).entries()) {
        // None, where the record has just been read and the tab shows nothing else.
        const fewest = index === 0 ? 1 : 0
        const asked = await follow(page, tabAddress(resource, 1, tab.id, index === 0), fewest)
        if (asked.length > 1 + (PICTURES[`${resource.name}/${tab.id}`] ?? 0))
          others[`${resource.name}/${tab.id}`] = asked
      }
    }
    expect(others).toEqual({})
  })
})
