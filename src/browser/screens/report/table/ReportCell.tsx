import { Link as RouterLink } from 'react-router'
import Link from '@mui/material/Link'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { quietLink } from '#browser/ground/theme/quiet-link.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { RowsButton } from '../breakdown/RowsButton.tsx'
import { cellText } from './cell-text.ts'
import { LongWords } from './LongWords.tsx'

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
  const text = cellText(column, value, locale)
  if (text === '') return '–'
  if (onOpen && value !== 0) return <RowsButton text={text} onOpen={onOpen} />
  if (to === undefined) return <LongWords text={text} />
  return (
    <Link component={RouterLink} to={to} sx={quietLink}>
      <LongWords text={text} />
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
