import { expect, test, type Locator, type Page } from '@playwright/test'
import { type Caller, callAs } from './support/call-api.ts'
import { beSignedIn, expectAccessible } from './support/office.ts'
import { ownFamily } from './support/own-family.ts'

const OWNER = 'franchisee@demo.test'
const MONDAY = 1
const TUESDAY = 2
const THURSDAY = 4

interface Lesson {
  id: number
  start_date: string
  status: string
  expected: number
}
type Items<Row> = { items: Row[] }
type Item<Row> = { item: Row }

/** A day so many days from now; ISO. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

/**
 * The days until a Monday some weeks from now, whose ten weeks have no Christmas in them: whatever day it is today, each
 * week has a Tuesday and a Thursday that is no holiday.
 */
function daysToQuietMonday(): number {
  for (let days = 40; ; days += 1) {
    const first = inDays(days)
    const last = inDays(days + 69)
    const christmas = [first, last]
      .map((date) => date.slice(0, 4))
      .flatMap((year) => [`${year}-12-24`, `${year}-01-03`])
    if (weekday(first) === MONDAY && christmas.every((date) => date < first || date > last)) return days
  }
}

/**
 * A course of the franchisee's own at one of their venues, of ten weeks, whose classes nobody else looks at.
 *
 * @param first days from now on which it begins: its days are its name
 */
async function newCourse({ call }: Caller, first: number) {
  const classes = await call<Items<{ id: number }>>('GET', 'classes?quick_filter=in_progress&count=1')
  const { item: known } = await call<Item<{ course_id: number; venue_id: number }>>(
    'GET',
    `classes/${classes.items[0]?.id}`,
  )
  const { item: term } = await call<Item<{ type_id: number }>>('GET', `courses/${known.course_id}`)
  const { item } = await call<Item<{ id: number; name: string }>>('POST', 'courses', {
    ...{ type_id: term.type_id, venue_id: known.venue_id, start_date: inDays(first), end_date: inDays(first + 69) },
  })
  return { ...item, venue_id: known.venue_id }
}

const lessonsOf = async ({ call }: Caller, id: number) =>
  (await call<Items<Lesson>>('GET', `classes/${id}/lessons?quick_filter=all&sorting[start_date]=asc&count=60`)).items

/** Types into a date or a time, section by section. */
async function typeInto(page: Page, form: Locator, label: RegExp, keys: string): Promise<void> {
  await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(keys)
}

async function choose(page: Page, form: Locator, label: RegExp, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('CLS-19 LES-13 a class is made with its lessons, moved with its children to another day, and cut short with its course', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'What is made is made once.')
  const api = await callAs(OWNER, baseURL)
  const first = daysToQuietMonday()
  const course = await newCourse(api, first)
  const times = { start_time: '10:15', end_time: '10:45' }
  const planned = await api.call<Item<{ added: { obstacle: string | null }[] }>>('POST', 'classes/lesson-plan', {
    ...{ course_id: course.id, venue_id: course.venue_id, day_of_week: TUESDAY, ...times },
  })
  const free = planned.item.added.filter(({ obstacle }) => obstacle === null).length

  await beSignedIn(page, OWNER)
  await page.goto('/classes')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: /^Course/ }).click()
  await page.getByRole('option', { name: course.name }).first().click()
  const name = `Life ${course.id}`
  // The course brings its venue.
  await expect(form.getByRole('combobox', { name: 'Venue', exact: true })).not.toHaveValue('')
  await form.getByLabel(/^Name/).fill(name)
  await choose(page, form, /^Day/, 'Tuesday')
  await typeInto(page, form, /Starts/, '1015')
  // Its type brings the length of a lesson, and its fee.
  await expect(form.getByRole('group', { name: /Ends/ })).toHaveText(/1[01].*:.*\d\d/)
  await expect(form.getByLabel('Lesson fee')).not.toHaveValue('0.00')
  await typeInto(page, form, /Ends/, '1045')
  // What is inside scrolls, never the dialog as a whole: its title would go.
  expect(await form.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBeLessThanOrEqual(1)
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.getByRole('heading', { name: `Lessons of ${name}` })).toBeFocused()
  await expectAccessible(page)
  // One of them is left out.
  await form.getByRole('checkbox', { checked: true }).first().uncheck()
  await form.getByRole('button', { name: `Add with ${free - 1} lessons` }).click()
  await expect(page).toHaveURL(/\/classes\/view\/\d+/)
  const id = Number(/view\/(\d+)/.exec(page.url())?.[1])
  const made = await lessonsOf(api, id)
  expect(made.map(({ start_date }) => weekday(start_date))).toEqual(Array(free - 1).fill(TUESDAY))

  const { child } = await ownFamily(api, { born: '2022-08-01' })
  const terms = { plan: 'pia', all_lessons: true, payment_type: 'none', accept_terms_and_conditions: true }
  const { item: quotation } = await api.call<Item<{ fingerprint: string }>>(
    'POST',
    `classes/${id}/consumers/${child.id}/quotation`,
    { plan: 'pia', all_lessons: true },
  )
  await api.call('POST', `classes/${id}/consumers/${child.id}/accept`, {
    ...terms,
    fingerprint: quotation.fingerprint,
  })

  await page.goto(`/classes/view/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await choose(page, form, /^Day/, 'Thursday')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('heading', { name: `${free - 1} lessons follow` })).toBeVisible()
  await expect(form.getByText('1 family should know')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Save and change \d+ lessons$/ }).click()
  await expect(form).toHaveCount(0)
  const moved = await lessonsOf(api, id)
  expect(moved.map(({ start_date }) => weekday(start_date))).toEqual(moved.map(() => THURSDAY))
  expect(moved.map((lesson) => lesson.id)).toEqual(expect.arrayContaining(made.map((lesson) => lesson.id)))
  expect(moved.filter((lesson) => made.some((one) => one.id === lesson.id)).map(({ expected }) => expected)).toEqual(
    made.map(() => 1),
  )

  const end = inDays(first + 28)
  await page.goto(`/courses/${course.id}`)
  await chooseEdit(page)
  const main = page.getByRole('main')
  await typeInto(page, main, /End date/, end.split('-').toReversed().join(''))
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^\d+ lessons fall out$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: /^Save and change \d+ lessons$/ }).click()
  await expect
    .poll(async () => (await api.call<Item<{ end_date: string }>>('GET', `courses/${course.id}`)).item.end_date)
    .toBe(end)
  const left = await lessonsOf(api, id)
  const takingPlace = left.filter(({ status }) => status !== 'cancelled')
  expect(takingPlace.length).toBeGreaterThan(0)
  expect(takingPlace.filter(({ start_date }) => start_date > end)).toEqual([])
  // The child was in those that fall out: they are cancelled, and not gone.
  expect(left.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(0)
  await api.close()
})

/** Opens the form of the record. */
async function chooseEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
}

test('CXL-01 LES-08 of ten lessons in a list, the one that is chosen is named, cancelled, and no other', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const api = await callAs(OWNER, baseURL)
  const first = isMobile ? 32 : 31
  const course = await newCourse(api, first)
  const times = { start_time: '09:00', end_time: '09:30' }
  const name = `Ten lessons ${course.id}`
  const { item } = await api.call<Item<{ id: number }>>('POST', 'classes', {
    ...{ name, course_id: course.id, venue_id: course.venue_id, day_of_week: weekday(inDays(first)), ...times },
  })
  for (let week = 0; week < 10; week += 1) {
    await api.call('POST', `classes/${item.id}/lessons`, { start_date: inDays(first + 7 * week), ...times })
  }
  const fourth = (await lessonsOf(api, item.id))[3]
  await beSignedIn(page, OWNER)
  await page.goto(`/classes/view/${item.id}/lessons`)
  const rows = isMobile ? page.getByRole('listitem').filter({ hasText: '09:00' }) : page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await rows
    .nth(3)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel lesson' }).click()
  const long = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const day = long.format(new Date(`${fourth?.start_date}T12:00:00Z`)).replace(',', '')
  const dialog = page.getByRole('dialog', { name: `Cancel ${name}, ${day}, 09:00–09:30` })
  await dialog.getByRole('combobox', { name: /^Reason/ }).click()
  await page.getByRole('option', { name: 'Pool closed' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the lesson', exact: true }).click()
  await expect(page.getByText('The lesson has been cancelled.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(rows.nth(3)).toContainText('Cancelled')
  const cancelled = (await lessonsOf(api, item.id)).filter(({ status }) => status === 'cancelled')
  expect(cancelled.map(({ id }) => id)).toEqual([fourth?.id])
  await api.close()
})
