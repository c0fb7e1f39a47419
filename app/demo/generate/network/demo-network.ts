import { formatISO } from 'date-fns'
import { answerRows } from '../families/answer-rows.ts'
import { bookingRows } from '../teaching/booking-rows.ts'
import { companyRows } from './company-rows.ts'
import { courseTypeRows } from '../teaching/course-type-rows.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { familyRows } from '../families/family-rows.ts'
import { holdLessons } from '../teaching/held-lessons.ts'
import { discountRows } from '../money/discount-rows.ts'
import { instructorRows } from './instructor-rows.ts'
import { keepFacts } from '../teaching/lesson-facts.ts'
import { ledgerRows } from '../money/ledger-rows.ts'
import { levyRows } from '../money/levy-rows.ts'
import { networkRows } from './network-rows.ts'
import { numberByTime } from '../money/number-by-time.ts'
import { planRows } from '../money/plan-rows.ts'
import { createRandom } from '../random.ts'
import { offerRows } from '../teaching/offer-rows.ts'
import { rateRows } from '../money/rate-rows.ts'
import { schemeRows } from './scheme-rows.ts'
import { timetableRows } from '../teaching/timetable-rows.ts'
import { waitingRows } from '../teaching/waiting-rows.ts'

/**
 * Every row of the demo tenant, the same for the same Monday: six franchisees, forty venues, thirty instructors, 240
 * weekly classes over three terms, sixteen hundred families, a year of lessons with their registers.
 *
 * @param now civil date and time of day of the first start: lessons over by then have been held
 */
export function demoNetwork(monday: Date, now: string): DemoRows {
  const random = createRandom(20_260_907)
  const types = courseTypeRows()
  const network = networkRows(monday, random)
  const instructors = instructorRows(monday, network.territory!, random)
  const timetable = timetableRows(monday, network, instructors, random)
  const families = familyRows(monday, network.venue!, network.territory!, random)
  const contact = [...network.contact!, ...families.contact!].map((row, index): DemoRow => ({ ...row, id: index + 1 }))
  const rows = {
    ...network,
    ...types,
    ...instructors,
    ...levyRows(monday),
    ...companyRows(),
    ...rateRows(monday, network.venue!, random),
    ...timetable,
    ...families,
    ...schemeRows(monday, families, createRandom(20_260_908)),
    ...answerRows(families, createRandom(20_260_909)),
    ...ledgerRows(monday, families, createRandom(20_260_910)),
    contact,
  }
  const today = formatISO(monday, { representation: 'date' })
  const booked = { ...rows, ...bookingRows(today, rows, random) }
  holdLessons(booked, today, now, createRandom(20_260_911))
  keepFacts(booked, today)
  const waiting = { ...booked, ...waitingRows(today, booked, createRandom(20_260_908)) }
  const offered = {
    ...waiting,
    ...offerRows(today, waiting, createRandom(20_260_912)),
    ...discountRows(today, waiting),
  }
  return numberByTime({ ...offered, ...planRows(now.slice(0, 10), offered, createRandom(20_260_913)) })
}
