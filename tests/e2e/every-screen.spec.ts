import { expect, test, type Page } from '@playwright/test'
import { builtInScreens } from '#declarations/built-in-screens.ts'
import { loadModel } from '#declarations/load-model.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { BASE_URL } from './support/base-url.ts'
import { callAs, type Caller } from './support/call-api.ts'
import {
  firstRecords,
  formAddresses,
  recordWithRows,
  resourcesWithScreens,
  tabAddress,
} from './support/generated-screens.ts'
import { lookOver, type LookOver } from './support/look-over.ts'
import { signIn } from './support/office.ts'
import { openDialogs } from './support/open-dialogs.ts'

const { model } = loadModel(process.cwd())
const RESOURCES = resourcesWithScreens(model)
const LISTS = RESOURCES.filter(({ screens }) => screens.list)
const RECORDS = RESOURCES.filter(({ show }) => show)

/** What comes from elsewhere, such as the pictures of a map. */
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Into as many parts, so that they can be looked at beside each other. */
const parts = <Each>(all: readonly Each[], count: number) =>
  Array.from({ length: count }, (_, part) => all.filter((_each, index) => index % count === part))

let api: Caller

test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.beforeAll(async () => {
  api = await callAs('admin@demo.test')
})
test.afterAll(() => api?.close())

/** A test that looks over screens as head office, and fails with all that is wrong with any of them. */
function looks(title: string, over: (look: LookOver, page: Page) => Promise<void>): void {
  test(`every screen: ${title}`, async ({ page }) => {
    await page.route(
      ({ origin }) => origin !== BASE_URL,
      (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }),
    )
    await signIn(page, 'admin@demo.test')
    const look = lookOver(page)
    await over(look, page)
    expect(look.faults).toEqual([])
  })
}

for (const [index, lists] of parts(LISTS, 2).entries()) {
  looks(`lists ${index + 1}`, async (look, page) => {
    for (const { screens, list } of lists) {
      const name = screens.list ?? ''
      await look.at(name)
      const part = page.getByRole('main')
      await openDialogs(page, look, { name, part, actions: [...list.toolbar, ...list.actions] })
    }
  })
}

for (const [index, resources] of parts(RECORDS, 4).entries()) {
  looks(`records ${index + 1}`, async (look, page) => {
    for (const resource of resources) await lookAtRecord(resource, look, page)
  })
}

/** Every tab, each with a record that has rows there, and every dialog of the record and of its rows. */
async function lookAtRecord(resource: ResourceModel, look: LookOver, page: Page): Promise<void> {
  const records = await firstRecords(api, resource)
  for (const [index, tab] of (resource.show?.tabs ?? []).entries()) {
    const id = await recordWithRows(api, records, tab)
    if (id === undefined) continue
    const name = tabAddress(resource, id, tab.id)
    await look.at(name)
    const { relation } = tab
    const ofRows = relation ? [...relation.list.toolbar, ...relation.list.actions] : []
    await openDialogs(page, look, { name, part: page.getByRole('tabpanel'), actions: ofRows })
    if (index > 0) continue
    const actions = resource.show?.actions ?? []
    await openDialogs(page, look, { name, part: page.getByRole('main').locator('header'), actions })
  }
}

looks('forms', async (look) => {
  for (const resource of RESOURCES) {
    const [first] = await firstRecords(api, resource)
    for (const address of formAddresses(resource, first?.id)) await look.at(address)
  }
})

looks('settings and those of its own code', async (look) => {
  const categories = model.settings?.categories ?? []
  for (const { path } of Object.values(builtInScreens(model.application))) await look.at(path)
  for (const { slug, single } of categories) await look.at(`/settings/${single ? 'single' : 'general'}/${slug}`)
  const { items } = await api.call<{ items: { slug: string }[] }>('GET', 'settings/options')
  for (const { slug } of items) await look.at(`/settings/options/${slug}`)
  const lessons = await api.call<{ items: { id: number; class_id: number }[] }>('GET', 'lessons?count=1')
  const lesson = lessons.items[0]
  for (const { path } of Object.values(model.application.screens ?? {}))
    await look.at(path.replace(':class_id', String(lesson?.class_id)).replace(':id', String(lesson?.id)))
})
