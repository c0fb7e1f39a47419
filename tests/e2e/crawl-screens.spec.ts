import { expect, test } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import { PEOPLE, type Person, sameBefore, visit } from '../crawl/visitor.ts'
import { BASE_URL } from './support/base-url.ts'
import { crawlForms, crawlList, crawlOtherScreens, crawlRecord, crawlReports } from './support/crawl-screens.ts'
import { crawlMenu } from './support/crawl-menu.ts'
import { resourcesWithScreens } from './support/generated-screens.ts'
import { lookAs, type Looker } from './support/looker.ts'

/**
 * Every screen, tab and dialog that the model gives, on a desk in the language that marks what is translated and on a phone in
 * the dark: nothing fails, nothing is wider than the window, everything can be read by anybody.
 */
const { model } = loadModel(process.cwd())
const RESOURCES = resourcesWithScreens(model)
const LISTS = RESOURCES.filter(({ screens }) => screens.list)
// A record that is shown in a dialog alone is opened from its list.
const RECORDS = RESOURCES.filter(({ show, screens }) => show && screens.show)
/** The person who sees most comes first. */
const [CHIEF, ...OTHERS] = PEOPLE as [Person, ...Person[]]

/** Into as many parts, so that they can be looked at beside each other. */
const parts = <Each>(all: readonly Each[], count: number) =>
  Array.from({ length: count }, (_, part) => all.filter((_each, index) => index % count === part))

test.describe.configure({ mode: 'parallel' })

/**
 * Goes on from test to test, since to load the application takes as long as ten screens. A test that finds a fault ends its
 * worker, so that the next begins anew.
 */
let chief: Promise<Looker> | undefined

/** A test that looks over screens, and fails with all that is wrong with any of them. */
function looks(title: string, over: (looker: Looker) => Promise<void>): void {
  test(`every screen: ${title}`, async ({ browser, isMobile }) => {
    chief ??= browser
      .newPage()
      .then((page) => lookAs(model, page, { baseURL: BASE_URL, person: CHIEF, marked: !isMobile }))
    const looker = await chief
    await over(looker)
    expect(faultsOf(looker)).toEqual([])
  })
}

const faultsOf = ({ look, visitor }: Looker) => [...look.faults, ...visitor.asker.faults]

for (const [index, resources] of parts(RECORDS, 13).entries()) {
  looks(`records ${index + 1}`, async (looker) => {
    for (const resource of resources) await crawlRecord(looker, resource)
  })
}

for (const [index, lists] of parts(LISTS, 4).entries()) {
  looks(`lists ${index + 1}`, async (looker) => {
    for (const resource of lists) await crawlList(looker, resource)
  })
}

for (const [index, reports] of parts(Object.values(model.reports ?? {}), 3).entries()) {
  looks(`reports ${index + 1}`, (looker) => crawlReports(looker, reports))
}

looks('forms', (looker) => crawlForms(looker, model))
looks('settings and those of its own code', (looker) => crawlOtherScreens(looker, model))

test.describe('for others', () => {
  test.skip(({ isMobile }) => isMobile, 'The same screens, behind a button.')
  for (const person of OTHERS) {
    test(`every screen: the menu of ${person.email}`, async ({ page }) => {
      const other = await sameBefore(model, BASE_URL, await visit(model, BASE_URL, person))
      test.skip(other !== undefined, `Sees the same as ${other}.`)
      const looker = await lookAs(model, page, { baseURL: BASE_URL, person, marked: true })
      await crawlMenu(looker)
      expect(faultsOf(looker)).toEqual([])
    })
  }
})
