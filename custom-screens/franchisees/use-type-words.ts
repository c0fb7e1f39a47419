import { useTranslate } from 'react-admin'
import type { SiblingBookingType } from '#rules/discounts/sibling-percentage.ts'

const WORDS: Record<SiblingBookingType, string> = {
  monthly: 'Monthly',
  pia: 'Pay In Advance',
  taster: '%{tasters}',
  individual_lesson_booking: 'Individual Lessons',
}

/** SIB-05, SCON-13: the words of the booking types. */
export function useTypeWords() {
  const translate = useTranslate()
  return (type: SiblingBookingType) => translate(`franchisees.sibling.type_${type}`, { _: WORDS[type] })
}
