import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MoreIcon from '@mui/icons-material/ArrowDropDown'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import type { ReportFormat } from '#declarations/format.ts'

export interface FormatButtonProps {
  formats: readonly ReportFormat[]
  onChoose: (format: ReportFormat) => void
}

/** The button that asks for a file; where there are several kinds, it opens a menu of them. */
export function FormatButton({ formats, onChoose }: FormatButtonProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const [only] = formats
  if (only === undefined) return null
  if (formats.length === 1) {
    return (
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => onChoose(only)}>
        {translate('rollcall.report.download_as', { format: only.toUpperCase() })}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('rollcall.report.download')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              onChoose(format)
            }}
          >
            {translate('rollcall.report.download_as', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
