import { numberFormat } from './intl-formats.ts'

/** A percentage among others of a report, with one decimal, so that they can be compared at a glance: 64 is `64.0%`. */
export function percentText(percent: number, language: string): string {
  const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return numberFormat(language, options).format(percent / 100)
}
