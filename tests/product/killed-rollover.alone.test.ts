import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weeklyDates } from '#rules/courses/lesson-dates.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-rollover-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a course of 60 classes', () => {
  it('CRS-05 is rolled over to the end by the next server when the first is killed half way, with nothing twice or left out', async () => {
    const script = join(import.meta.dirname, 'killed-rollover.ts')
    const start = (...manner: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder, ...manner], { timeout: 120_000 })
    await expect(start('kill')).rejects.toMatchObject({ signal: 'SIGKILL' })
    const outcome = JSON.parse((await start()).stdout) as Record<string, unknown>
    const days = Array.from({ length: 60 }, (_, index) => (index + 1) % 7)
    const term = { start_date: '2026-04-13', end_date: '2026-07-17' }
    // Two Mondays of the term are public holidays.
    const holidays = ['2026-05-04', '2026-05-25']
    const datesOn = (day: number) => weeklyDates(term, day).filter((date) => !holidays.includes(date))
    const lessons = days.reduce((sum, day) => sum + datesOn(day).length, 0)
    expect(outcome).toEqual({
      state: 'succeeded',
      done: 60,
      courses: 2,
      classes: 60,
      sources: 60,
      places: 60,
      lessons,
      seats: lessons,
      marked: null,
      // 30 were kept before: the course and 29 classes.
      batches: 32,
    })
  }, 240_000)
})
