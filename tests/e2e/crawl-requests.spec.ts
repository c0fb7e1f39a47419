import { expect, test } from '@playwright/test'
import { loadModel } from '#declarations/load-model.ts'
import { crawlRequests } from '../crawl/crawl-requests.ts'
import { PEOPLE, sameBefore, visit } from '../crawl/visitor.ts'
import { BASE_URL } from './support/base-url.ts'

const { model } = loadModel(process.cwd())

test.describe('every request that a screen offers is answered', () => {
  test.describe.configure({ mode: 'parallel' })
  test.skip(({ isMobile }) => isMobile, 'The same requests are made whatever the window looks like.')

  for (const person of PEOPLE) {
    test(`to ${person.email}`, async () => {
      const visitor = await visit(model, BASE_URL, person)
      const other = await sameBefore(model, BASE_URL, visitor)
      test.skip(other !== undefined, `Is offered the same as ${other}.`)
      await crawlRequests(model, visitor)
      expect(visitor.asker.times.length).toBeGreaterThan(200)
      expect(visitor.asker.faults).toEqual([])
    })
  }
})
