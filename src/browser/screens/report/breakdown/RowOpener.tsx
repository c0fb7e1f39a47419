import { useTranslate } from 'react-admin'
import IconButton from '@mui/material/IconButton'
import RowsIcon from '@mui/icons-material/ReadMore'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'
import { rowLabel } from './row-label.ts'

export interface RowOpenerProps {
  columns: ReportColumnModel[]
  item: Record<string, unknown>
  onOpen: () => void
}

/** The button of a row that opens all that stands behind it. */
export function RowOpener({ columns, item, onOpen }: RowOpenerProps) {
  const translate = useTranslate()
  const row = rowLabel(columns, item, useValueLocale())
  return (
    <IconButton
      size="small"
      aria-haspopup="dialog"
      aria-label={translate('rollcall.report.open_row', { row })}
      onClick={onOpen}
    >
      <RowsIcon fontSize="small" />
    </IconButton>
  )
}
