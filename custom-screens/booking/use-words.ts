import { useTranslate } from 'react-admin'

/** The texts of the wizard. */
const WORDS = {
  steps: 'Steps of the booking',
  customer: 'Family',
  consumer: '%{consumer}',
  venue: 'Venue',
  class: 'Class',
  confirm: 'Confirm booking',
  change: 'Change %{step}: %{name}',
  change_short: 'Change',
  search: 'Find the family',
  search_hint: 'Name, %{lower_consumer}, phone, email or postcode',
  found: '%{smart_count} family found |||| %{smart_count} families found',
  nobody: 'No matches for %{query}',
  new_family: 'New family',
  new_child: 'New %{lower_consumer}',
  edit: 'Edit %{name}',
  keep: 'Keep %{name}',
  more: 'Show more',
  no_children: 'This family has no %{lower_consumers} yet. Add the first one.',
  read_only: 'This family is shared with you and can only be read.',
  balance: 'Balance',
  waiting_for: 'Waits for %{classes}',
  attendance: 'Attendance %{text}',
  medical: 'Medical',
  inactive: 'Inactive',
  no_venues: 'There is no venue that you can book at.',
  no_classes: 'No class of this venue is open for booking. Choose another venue.',
  of_places: '%{free} of %{places} free',
  no_limit: 'Places free',
  full: 'Full',
  waiting: '%{smart_count} waiting |||| %{smart_count} waiting',
  too_young: 'Younger than this class is for',
  too_old: 'Older than this class is for',
  clash: 'At the same time as %{name} on %{dates}',
  other_class: 'another class',
  closed: 'No lesson on %{dates}',
  booked: 'Booked already',
  on_list: 'Waiting already',
  registration_over: 'Registration ended on %{date}',
  starts: 'Next lesson %{date}',
  lessons: '%{smart_count} lesson to come |||| %{smart_count} lessons to come',
  trials: 'Takes %{lower_tasters}',
  per_lesson: '%{amount} a lesson',
  per_class: '%{amount} for the class',
  per_month: '%{amount} a month',
  more_dates: '%{dates} and %{smart_count} more',
  no_instructor: 'No instructor yet',
  book: 'Confirm booking',
  book_and_accept: 'Confirm and accept',
  waits: '%{name} then waits on the list of the class, until somebody accepts.',
  booked_notice: '%{name} is on the list of %{class}.',
  accepted_notice: '%{name} has a place in %{class}.',
  failed: 'An unknown error occured whilst making this booking',
} as const

export type Words = (key: keyof typeof WORDS, options?: Record<string, unknown>) => string

/** The texts of the wizard, which a tenant can change under `booking.wizard`. */
export function useWords(): Words {
  const translate = useTranslate()
  return (key, options) => translate(`booking.wizard.${key}`, { ...options, _: WORDS[key] })
}
