import { expect, it } from 'vitest'
import { holdsOn } from '#rules/courses/who-stays.ts'
import { publicHolidays } from '#rules/calendar/public-holidays.ts'
import type { DemoRow } from '../../../app/demo/generate/demo-rows.ts'
import { demoNetwork } from '../../../app/demo/generate/network/demo-network.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const YEAR = { start_date: '2026-01-01', end_date: '2027-12-31' }
const HOLIDAYS = new Set(publicHolidays('england_wales', YEAR).map(({ date }) => date))

/** A week in term, one with Christmas ahead, and Christmas itself. */
const STARTS = [
  ['2026-09-07', '2026-09-09'],
  ['2026-11-23', '2026-11-27'],
  ['2026-12-21', '2026-12-25'],
] as const

/** Made once for each week, as that takes seconds. */
const demos = new Map<string, ReturnType<typeof demoNetwork>>()

function demoOf([monday, today]: readonly [monday: string, today: string]) {
  const demo = demos.get(monday) ?? demoNetwork(new Date(`${monday}T00:00:00Z`), `${today}T10:00`)
  demos.set(monday, demo)
  return demo
}

function grouped(rows: readonly DemoRow[], field: string): Map<unknown, DemoRow[]> {
  const groups = new Map<unknown, DemoRow[]>()
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row])
  return groups
}

it.each(STARTS)('LES-13 lessons of a demo of the week of %s have the children with a place on their day', (...week) => {
  const [, today] = week
  const rows = demoOf(week)
  const places = grouped(rows.class_consumer ?? [], 'class_id')
  const seats = grouped(rows.lesson_consumer ?? [], 'lesson_id')
  const ahead = (rows.lesson ?? []).filter(
    ({ start_date, cancelled_at }) => String(start_date) >= today && cancelled_at === null,
  )
  const wrong = atLeastOne(ahead).filter(({ id, class_id, start_date }) => {
    const due = (places.get(class_id) ?? []).filter((place) => covers(place, String(start_date)))
    const children = due.map(({ consumer_id }) => Number(consumer_id)).toSorted()
    const seated = (seats.get(id) ?? []).map(({ consumer_id }) => Number(consumer_id)).toSorted()
    return children.join() !== seated.join()
  })
  expect(wrong).toEqual([])
})

it.each(STARTS)('LES-13 no lesson of a demo of the week of %s is on a public holiday', (...week) => {
  const lessons = demoOf(week).lesson ?? []
  const days = new Set(atLeastOne(lessons).map(({ start_date }) => String(start_date)))
  for (const day of ['2026-12-25', '2026-12-26', '2027-01-01']) expect(HOLIDAYS).toContain(day)
  expect([...days].filter((day) => HOLIDAYS.has(day) || /-12-2[56]$|-01-01$/.test(day))).toEqual([])
})

it.each(STARTS)('VEN-14 no lesson of a demo of the week of %s is on a day on which its venue is closed', (...week) => {
  const rows = demoOf(week)
  const closings = grouped(atLeastOne(rows.venue_skip_date ?? []), 'venue_id')
  const classes = new Map((rows.class ?? []).map((one) => [one.id, one.venue_id]))
  const closed = atLeastOne(rows.lesson ?? []).filter(({ class_id, start_date: date }) =>
    (closings.get(classes.get(Number(class_id))) ?? []).some(
      ({ start_date, end_date }) => String(start_date) <= String(date) && String(date) <= String(end_date),
    ),
  )
  expect(closed).toEqual([])
})

function covers({ state, started_on, ended_on }: DemoRow, day: string): boolean {
  return state !== 'void' && holdsOn({ started_on: String(started_on), ended_on: ended_on as string | null }, day)
}

it('LES-09 a trial of the demo is one lesson, and its seat says so', () => {
  const rows = demoOf(STARTS[1])
  const lessons = new Map((rows.lesson ?? []).map((lesson) => [Number(lesson.id), lesson]))
  const trials = atLeastOne((rows.class_consumer ?? []).filter(({ booking_type }) => booking_type === 'taster'))
  const seats = (rows.lesson_consumer ?? []).filter(({ taster }) => taster)
  const counts = trials.map(
    ({ class_id, consumer_id, started_on, ended_on }) =>
      seats.filter((seat) => {
        const lesson = lessons.get(Number(seat.lesson_id))
        const day = String(lesson?.start_date)
        return (
          lesson?.class_id === class_id &&
          seat.consumer_id === consumer_id &&
          day >= String(started_on) &&
          day < String(ended_on)
        )
      }).length,
  )
  expect(new Set(counts)).toEqual(new Set([1]))
  expect(seats).toHaveLength(trials.length)
})

it.each(STARTS)('CFG-05 lessons of a demo of the week of %s take trials where their class does', (...week) => {
  const rows = demoOf(week)
  const takes = new Map<unknown, unknown>((rows.class ?? []).map(({ id, tasters_enabled }) => [id, tasters_enabled]))
  expect([...takes.values()]).toContain(true)
  const others = atLeastOne(rows.lesson ?? []).filter(
    ({ class_id, tasters_enabled }) => takes.get(class_id) !== tasters_enabled,
  )
  expect(others).toEqual([])
})
