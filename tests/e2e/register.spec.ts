import { expect, test, type Page } from '@playwright/test'
import { callAs, type Caller } from './support/call-api.ts'
import { lessonToday, type LessonToday } from './support/lesson-today.ts'
import { beSignedIn, expectAccessible, expectNoSidewaysScroll, signIn } from './support/office.ts'

// What is kept for where there is no network is kept by a service worker.
test.use({ serviceWorkers: 'allow' })

let head: Caller
test.beforeAll(async () => {
  head = await callAs('admin@demo.test')
})
test.afterAll(() => head?.close())

const row = (page: Page, name: string) => page.getByRole('listitem', { name })
const tap = (page: Page, name: string, mark: 'Present' | 'Absent') =>
  row(page, name).getByRole('button', { name: mark, exact: true }).click()

/** The server's marks: presence by name. */
async function marksOf({ class_id, id }: LessonToday): Promise<Record<string, boolean | null>> {
  const path = `classes/${class_id}/lessons/${id}/register`
  const { item } = await head.call<{ item: { consumers: { name: string; present: boolean | null }[] } }>('GET', path)
  return Object.fromEntries(item.consumers.map(({ name, present }) => [name, present]))
}

/** A lesson that begins later in the day is completed once somebody says so: before six in the morning both of these do. */
async function expectCompleted(page: Page) {
  const completed = page.getByText('The lesson has been completed.')
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  await expect(completed.or(anyway)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(completed).toBeVisible()
}

test('an instructor takes a register without a network, reloads, comes back, and everything has arrived', async ({
  page,
  context,
}) => {
  const lesson = await lessonToday({ hour: '06', apart: test.info().parallelIndex }, 4)
  const [first, second, third, fourth] = lesson.children.map(({ name }) => name) as [string, string, string, string]
  await signIn(page, 'instructor@demo.test')
  await expect(page).toHaveURL(/\/registers$/)
  await page.locator(`a[href="/classes/${lesson.class_id}/lessons/${lesson.id}/register"]`).click()
  await tap(page, first, 'Present')
  await expect(page.getByRole('status').getByText('All saved')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The application is kept once its worker has everything that this page has loaded.
  await expect.poll(() => page.evaluate(keptFiles)).toContain('kept-session')
  await expect.poll(() => page.evaluate(missingFiles)).toEqual([])

  await context.setOffline(true)
  await tap(page, second, 'Absent')
  await expect(page.getByRole('status').getByText(/^Offline\. 1 change is kept/)).toBeVisible()
  await page.reload()
  await expect(row(page, second).getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, first).getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All present' }).click()
  await page.getByRole('button', { name: 'Complete register' }).click()
  await expect(page.getByText('The register will be completed when the network is back.')).toBeVisible()
  expect(await marksOf(lesson)).toEqual({ [first]: true, [second]: null, [third]: null, [fourth]: null })

  await context.setOffline(false)
  await expectCompleted(page)
  await expect(page.getByRole('status').getByText('All saved')).toBeVisible()
  expect(await marksOf(lesson)).toEqual({ [first]: true, [second]: false, [third]: true, [fourth]: true })
})

test('two people mark one register at once, and the marks of both survive', async ({ page, context, browser }) => {
  const lesson = await lessonToday({ hour: '07', apart: test.info().parallelIndex }, 4)
  const [first, second, third, fourth] = lesson.children.map(({ name }) => name) as [string, string, string, string]
  const path = `/classes/${lesson.class_id}/lessons/${lesson.id}/register`
  await beSignedIn(page, 'instructor@demo.test')
  await page.goto(path)
  const other = await browser.newContext()
  const desk = await other.newPage()
  await beSignedIn(desk, 'desk@demo.test')
  await desk.goto(path)
  await expect(row(page, first)).toBeVisible()
  await expect(row(desk, first)).toBeVisible()

  // The instructor is out of reach while both mark, and does not see what the desk does.
  await context.setOffline(true)
  await tap(page, first, 'Present')
  await tap(page, second, 'Present')
  await tap(desk, second, 'Absent')
  await tap(desk, third, 'Absent')
  await expect.poll(() => marksOf(lesson)).toMatchObject({ [second]: false, [third]: false })
  await context.setOffline(false)
  await expect.poll(() => marksOf(lesson)).toEqual({ [first]: true, [second]: false, [third]: false, [fourth]: null })

  // Of the child that both have marked, a person decides.
  await expect(row(page, second)).toContainText(`Desmond Desk has marked ${second} as Absent in the meantime.`)
  await expectAccessible(page)
  await row(page, second).getByRole('button', { name: 'Change to Present' }).click()
  await expect.poll(() => marksOf(lesson)).toMatchObject({ [second]: true })
  await expect(row(page, third).getByRole('button', { name: 'Absent', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Complete register' }).click()
  await expect(page.getByText('Please mark all Children either Absent or Present')).toBeVisible()
  await tap(page, fourth, 'Absent')
  await page.getByRole('button', { name: 'Complete register' }).click()
  await expectCompleted(page)
  await other.close()
})

/** Runs in the page: the code that it has loaded and its worker does not keep yet. */
async function missingFiles(): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const kept = await Promise.all(loaded.map(async (name) => (await caches.match(name)) !== undefined))
  return loaded.filter((name, index) => name.endsWith('.js') && !kept[index])
}

/** Runs in the page: the names of the files that its worker keeps. */
async function keptFiles(): Promise<string> {
  const names = await caches.keys()
  const files = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  )
  return files.flat().join(' ')
}
