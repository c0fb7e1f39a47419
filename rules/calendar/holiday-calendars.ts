/** A part of the United Kingdom with public holidays of its own. */
export type HolidayRegion = 'england_wales' | 'scotland' | 'northern_ireland'

/** The day of a holiday in every year. */
export type HolidayRule =
  /** On a date, with a substitute on the next working day where it falls on a weekend. */
  | { name: string; month: number; day: number }
  /** So many days after Easter Sunday. */
  | { name: string; easter: number }
  /** The first or the last Monday of a month. */
  | { name: string; monday: 'first' | 'last'; month: number }

const NEW_YEAR = { name: 'New Year’s Day', month: 1, day: 1 }
const GOOD_FRIDAY = { name: 'Good Friday', easter: -2 }
const EASTER_MONDAY = { name: 'Easter Monday', easter: 1 }
const EARLY_MAY = { name: 'Early May bank holiday', monday: 'first', month: 5 } as const
const SPRING = { name: 'Spring bank holiday', monday: 'last', month: 5 } as const
const SUMMER = { name: 'Summer bank holiday', monday: 'last', month: 8 } as const
const CHRISTMAS = [
  { name: 'Christmas Day', month: 12, day: 25 },
  { name: 'Boxing Day', month: 12, day: 26 },
]

/** The holidays of every year, by part of the country. */
export const YEARLY_HOLIDAYS: Readonly<Record<HolidayRegion, readonly HolidayRule[]>> = {
  england_wales: [NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, EARLY_MAY, SPRING, SUMMER, ...CHRISTMAS],
  scotland: [
    NEW_YEAR,
    { name: '2nd January', month: 1, day: 2 },
    GOOD_FRIDAY,
    EARLY_MAY,
    SPRING,
    { name: 'Summer bank holiday', monday: 'first', month: 8 },
    { name: 'St Andrew’s Day', month: 11, day: 30 },
    ...CHRISTMAS,
  ],
  northern_ireland: [
    NEW_YEAR,
    { name: 'St Patrick’s Day', month: 3, day: 17 },
    GOOD_FRIDAY,
    EASTER_MONDAY,
    EARLY_MAY,
    SPRING,
    { name: 'Battle of the Boyne', month: 7, day: 12 },
    SUMMER,
    ...CHRISTMAS,
  ],
}

/** A year that differs, by proclamation: a holiday that is moved (`instead` of the usual date), or one more. */
export interface ProclaimedHoliday {
  date: string
  name: string
  instead?: string
  /** Default: all of them. */
  regions?: readonly HolidayRegion[]
}

/** New ones are added here once they are proclaimed. */
export const PROCLAIMED_HOLIDAYS: readonly ProclaimedHoliday[] = [
  { date: '2020-05-08', name: 'Early May bank holiday', instead: '2020-05-04' },
  { date: '2022-06-02', name: 'Spring bank holiday', instead: '2022-05-30' },
  { date: '2022-06-03', name: 'Platinum Jubilee bank holiday' },
  { date: '2022-09-19', name: 'State Funeral of Queen Elizabeth II' },
  { date: '2023-05-08', name: 'Coronation of King Charles III' },
  { date: '2026-06-15', name: 'World Cup bank holiday', regions: ['scotland'] },
]
