import type { RowCount } from '#protocol/list-query.ts'
import { numberFormat } from '#protocol/text/intl-formats.ts'

/** A number of rows as it is read: `1,204`, or `999+` where there are more. */
export function countText({ count, more }: RowCount, language: string): string {
  return `${numberFormat(language, {}).format(count)}${more ? '+' : ''}`
}
