import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import type { SavedReport } from '#protocol/saved-report.ts'

export interface SavedRowProps {
  saved: SavedReport
  isDisabled: boolean
  onUse: () => void
  onRemove: () => void
}

/** Saved filters, which are used by pressing their name; own ones can be removed. */
export function SavedRow({ saved: { name, own, owner, role }, isDisabled, onUse, onRemove }: SavedRowProps) {
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
