import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import type { ReportFormat } from '#declarations/format.ts'
import { SavedSchedule } from './SavedSchedule.tsx'
import type { ReportSchedule, SavedReport } from '#protocol/saved-report.ts'

export interface SavedRowProps {
  saved: SavedReport
  isDisabled: boolean
  onUse: () => void
  onRemove: () => void
  /** Kinds of file that the report is had as; none: it cannot be sent. */
  formats: readonly ReportFormat[]
  onSchedule: (schedule: Pick<ReportSchedule, 'every' | 'format'> | undefined) => void
}

/** Saved filters, which are used by pressing their name; own ones can be removed. */
export function SavedRow({ saved, isDisabled, onUse, onRemove, formats, onSchedule }: SavedRowProps) {
  const { name, own, owner, role } = saved
  const translate = useTranslate()
  const shared = own
    ? role && translate('rollcall.report.saved.shared', { role: role.name })
    : translate('rollcall.report.saved.by', { owner })
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Link
          component="button"
          type="button"
          aria-label={translate('rollcall.report.saved.use', { name })}
          onClick={onUse}
          sx={{ font: 'inherit', fontWeight: 500, textAlign: 'left', py: 0.5 }}
        >
          {name}
        </Link>
        {formats.length > 0 && <SavedSchedule {...{ saved, isDisabled, formats, onSchedule }} />}
        {shared && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{shared}</Box>}
      </Box>
      {own && (
        <IconButton
          aria-label={translate('rollcall.report.saved.remove', { name })}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const
