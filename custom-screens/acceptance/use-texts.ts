import { kinds, useValueLocale } from '#browser/api.ts'

/** Values as people read them: pence as pounds, ISO days as dates. */
export function useTexts() {
  const locale = useValueLocale()
  return {
    money: (pence: number) => kinds.money.text(pence, { path: 'amount', kind: 'money', title: '' }, locale),
    date: (day: string) => kinds.date.text(day, { path: 'date', kind: 'date', title: '' }, locale),
    moment: (instant: string) => kinds.dateTime.text(instant, { path: 'at', kind: 'dateTime', title: '' }, locale),
  }
}
