import { isValid, parseISO } from 'date-fns'

type Part = 'day' | 'month' | 'year'

const LENGTH: Record<Part, number> = { day: 2, month: 2, year: 4 }
const ANY_DAY = Date.UTC(2000, 0, 1)

/** A day as it is written in a language by digits alone: `31/12/2026`. Calendars write it the same. */
export interface DayForm {
  order: readonly Part[]
  /** `/` */
  between: string
}

export function dayForm(language: string): DayForm {
  const parts = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(ANY_DAY)
  return {
    order: parts.map(({ type }) => type).filter((type): type is Part => type in LENGTH),
    between: parts.find(({ type }) => type === 'literal')?.value ?? '/',
  }
}

/** @param iso an ISO date */
export function writeDay(iso: string, { order, between }: DayForm): string {
  const [year, month, day] = iso.split('-')
  const parts: Record<Part, string | undefined> = { year, month, day }
  return order.map((part) => parts[part]).join(between)
}

/** @returns an ISO date; undefined when it is none, or not all of it is there. Digits may stand without anything between them. */
export function readDay(text: string, { order }: DayForm): string | undefined {
  const typed = /^\d{8}$/.test(text.trim())
    ? cut(text.trim(), order)
    : text.split(/\D+/).filter((digits) => digits !== '')
  if (typed.length !== order.length) return undefined
  const parts: Partial<Record<Part, string>> = {}
  order.forEach((part, index) => {
    parts[part] = typed[index]?.padStart(part === 'year' ? 0 : LENGTH[part], '0')
  })
  const iso = `${parts.year}-${parts.month}-${parts.day}`
  return /^\d{4}-\d\d-\d\d$/.test(iso) && isValid(parseISO(iso)) ? iso : undefined
}

function cut(digits: string, order: readonly Part[]): string[] {
  let from = 0
  return order.map((part) => digits.slice(from, (from += LENGTH[part])))
}

/** The number of the part of a written day that a place in it belongs to. */
export function partAt(text: string, place: number): number {
  return text.slice(0, place).split(/\D+/).length - 1
}
