/** Why a day does not count. */
export type DayFault = 'none' | 'early' | 'late'

export interface DayFieldProps {
  label: string
  /** ISO date. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** ISO date: the last day that can be picked. */
  latest?: string | undefined
  /** There must be a day: what is typed and counts as none is told as none, and is said below the field in these words. */
  faults?: (fault: DayFault) => string
  /** Said below it while its day cannot be used for another reason. */
  problem?: string | undefined
}

/** The part of a field that was touched before its calendar was there: a part of the day by its number, or the button of the calendar. */
export type DayStart = number | 'calendar'
