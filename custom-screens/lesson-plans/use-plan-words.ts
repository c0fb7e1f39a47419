import { useMemo } from 'react'
import { parseISO } from 'date-fns'
import { useTranslate } from 'react-admin'
import { numberFormat, useValueLocale } from '#browser/api.ts'

/** Words, days and amounts of a lesson plan. */
export function usePlanWords() {
  const translate = useTranslate()
  const locale = useValueLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale.language, { weekday: 'short', day: 'numeric', month: 'short' })
    const words = (key: string, text: string, values: Record<string, unknown> = {}) =>
      translate(`lesson_plans.${key}`, { _: text, ...values })
    return {
      words,
      /** The form of a text for a number: for none, for one, for several; two forms are for one and several. */
      count: (key: string, text: string, smart_count: number) => {
        const forms = text.split(' |||| ')
        if (forms.length < 3) return words(key, text, { smart_count })
        const [none = '', ...others] = forms
        return smart_count === 0 ? words(`${key}_none`, none) : words(key, others.join(' |||| '), { smart_count })
      },
      day: (date: string) => format.format(parseISO(date)),
      money: (pence: number) =>
        numberFormat(locale.language, { style: 'currency', currency: locale.currency }).format(pence / 100),
    }
  }, [translate, locale])
}
