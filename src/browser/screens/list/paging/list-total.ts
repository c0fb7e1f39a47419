import { useListContext, useLocale, useTranslate } from 'react-admin'
import type { ListMeta } from '#browser/ground/providers/rollcall-data-provider.ts'

export interface ListTotal {
  /** Undefined until the first rows are loaded. */
  count?: number
  isEstimate: boolean
  /** "1,234" or "about 120,000"; empty until known. */
  short: string
}

/** The number of matching rows, as a text that marks estimates. */
export function useListTotal(): ListTotal {
  const { total, meta } = useListContext()
  const language = useLocale()
  const translate = useTranslate()
  const isEstimate = (meta as Partial<ListMeta> | undefined)?.totalIsEstimate === true
  if (typeof total !== 'number') return { isEstimate, short: '' }
  const count = new Intl.NumberFormat(language).format(total)
  return { count: total, isEstimate, short: isEstimate ? translate('rollcall.list.about', { count }) : count }
}
