import { Link as RouterLink } from 'react-router'
import Link from '@mui/material/Link'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { quietLink } from '#browser/ground/theme/quiet-link.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { RowsButton } from '../breakdown/RowsButton.tsx'

export interface ReportCellProps {
  column: ReportColumnModel
  item: Record<string, unknown>
  /** Opens the rows that make it. */
  onOpen?: (() => void) | undefined
}

/** A value of a report, which leads to its record where there is one that may be opened, or opens the rows behind it. */
export function ReportCell({ column, item, onOpen }: ReportCellProps) {
  const locale = useValueLocale()
  const to = useRecordLink(column, item)
  const value = item[column.path]
  const { path, title, kind, choices } = column
  // The number of a record is no quantity, so its digits are not grouped.
  const isId = typeof value === 'number' && /(^|_)id$/.test(path)
  const text = isId ? String(value) : kinds[kind].text(value, { path, title, kind, choices }, locale)
  if (text === '') return '–'
  if (onOpen && value !== 0) return <RowsButton text={text} onOpen={onOpen} />
  if (to === undefined) return text
  return (
    <Link component={RouterLink} to={to} sx={quietLink}>
      {text}
    </Link>
  )
}

function useRecordLink({ link }: ReportColumnModel, item: Record<string, unknown>): string | undefined {
  const { resources } = useApplication()
  const { can } = useAccess()
  const screens = useScreenPath()
  const id = link && item[link.idPath]
  const entry = link && resources[link.resource]
  if (!link || !entry?.show || typeof id !== 'number' || !can(`${entry.area}.details`)) return undefined
  return screens.show(link.resource, id)
}
