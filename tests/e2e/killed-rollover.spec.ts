import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { callAs } from './support/call-api.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn } from './support/office.ts'
import { ownServer, type OwnServer } from './support/own-server.ts'

const CLASSES = 60

test.skip(({ isMobile }) => isMobile, 'One server is killed, and looked at in both widths.')

let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer(join(import.meta.dirname, 'support/large-course-server.ts'))
  await server.start({ KILLED_AFTER: String(CLASSES / 2) })
})
test.afterAll(() => server?.discard())

test('CRS-05 head office rolls a course of 60 classes over, the server is killed half way, and the job ends right', async ({
  browser,
}) => {
  const { baseURL } = server
  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  await signIn(page, 'admin@demo.test')
  await page.goto('/courses/1')
  await page.getByRole('button', { name: 'Roll over' }).click()
  const dialog = page.getByRole('dialog', { name: /^Roll over .*Minnows/ })
  await expect(dialog.getByRole('status').first()).toContainText(`${CLASSES} classes with`)
  await expectAccessible(page)
  const started = page.waitForResponse((reply) => reply.url().endsWith('/duplicate'))
  await dialog.getByRole('button', { name: 'Roll over' }).click()
  const { job } = (await (await started).json()) as { job: { id: number } }
  expect(await server.over()).toBe('SIGKILL')
  await expect(dialog).toContainText('The course is marked for rollover.')
  await server.start()
  // The screen that was open goes on where the server does.
  await expect(dialog.getByText('60 classes copied.')).toBeVisible()
  const head = await callAs('admin@demo.test', baseURL)
  const { item } = await head.call<{ item: object }>('GET', `jobs/${job.id}`)
  expect(item).toMatchObject({ state: 'succeeded', done: CLASSES })
  const { meta } = await head.call<{ meta: { total: number } }>('GET', 'classes?filter[course_id]=2&count=1')
  expect(meta.total).toBe(CLASSES)
  await head.close()
  await desk.close()

  const phone = await browser.newContext({ baseURL, viewport: { width: 400, height: 800 }, isMobile: true })
  const small = await phone.newPage()
  await signIn(small, 'admin@demo.test')
  await small.goto('/courses/2')
  await expect(small.getByRole('heading', { level: 1, name: /Minnows/ })).toBeVisible()
  await expectNoSidewaysScroll(small)
  await phone.close()
})
