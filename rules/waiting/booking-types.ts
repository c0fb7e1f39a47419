export type BookingType = 'pia' | 'monthly' | 'taster' | 'individual'

/** The settings of a class that decide how it can be booked. */
export interface BookableClass {
  monthly_payments: boolean
  allow_lesson_choosing: boolean
  tasters_enabled: boolean
}

/** ACC-09, ACC-10: the booking types of a class, in the order in which they are offered. */
export function bookingTypesOf(of: BookableClass, tastersAreOn: boolean): BookingType[] {
  return [
    'pia',
    ...(of.monthly_payments ? (['monthly'] as const) : []),
    ...(of.tasters_enabled && tastersAreOn ? (['taster'] as const) : []),
    ...(of.allow_lesson_choosing ? (['individual'] as const) : []),
  ]
}

/** ACC-07: the booking type of an entry that names none: what it is taken for until somebody chooses. */
export function assumedBookingType(
  entry: { taster: boolean; start_date: string | null },
  of: Pick<BookableClass, 'monthly_payments'>,
): BookingType {
  if (entry.start_date === null && of.monthly_payments) return 'monthly'
  return entry.taster ? 'taster' : 'pia'
}
