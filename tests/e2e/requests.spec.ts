import { expect, test, type Page, type Request } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { signIn } from './support/office.ts'

const { model } = loadModel(process.cwd())
const resources = Object.values(model.resources).filter(({ screens }) => screens.list)

/** Goes to an address as a link does, without loading the page anew. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}

/** How long nothing may be asked before a screen counts as complete; ms. */
const QUIET = 400

/** What is asked of the API from going to an address until the screen is complete: at least so many calls, then none. */
async function askedFor(page: Page, address: string, fewest: number): Promise<string[]> {
  const asked: string[] = []
  let last = 0
  const settle = () => {
    last = Date.now()
  }
  const listen = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    settle()
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
  }
  page.on('request', listen)
  page.on('requestfinished', settle)
  await follow(page, address)
  settle()
  await expect.poll(() => asked.length >= fewest && Date.now() - last > QUIET, { message: address }).toBe(true)
  page.off('request', listen)
  page.off('requestfinished', settle)
  return asked
}

/** Address of a record's tab: the first is the record's own. */
function tabAddress(resource: ResourceModel, id: number, tab: string, isFirst: boolean): string {
  const own = (resource.screens.show ?? '').replace(':id', String(id)).replace('/:tab', '')
  return isFirst ? own : `${own}/${tab}`
}

test.describe('a screen is one request', () => {
  test.skip(({ isMobile }) => isMobile, 'The same requests are made whatever the window looks like.')

  test('a list', async ({ page }) => {
    await signIn(page, 'office@demo.test')
    const others: Record<string, string[]> = {}
    for (const { name, screens } of resources) {
      const asked = await askedFor(page, screens.list ?? '', 1)
      if (asked.length !== 1) others[name] = asked
    }
    expect(others).toEqual({})
  })

  test('a tab of a record', async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page, 'office@demo.test')
    const others: Record<string, string[]> = {}
    for (const resource of resources.filter(({ show }) => show)) {
      for (const [index, tab] of (resource.show?.tabs ?? []).entries()) {
        // None, where the record has just been read and the tab shows nothing else.
        const fewest = index === 0 ? 1 : 0
        const asked = await askedFor(page, tabAddress(resource, 1, tab.id, index === 0), fewest)
        if (asked.length > 1) others[`${resource.name}/${tab.id}`] = asked
      }
    }
    expect(others).toEqual({})
  })
})
