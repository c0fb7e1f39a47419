import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import CopyIcon from '@mui/icons-material/ContentCopyRounded'
import { useNotify, useTranslate } from 'react-admin'

interface CopyButtonProps {
  /** Returns the text to copy. */
  read: () => Promise<string>
  /** Title of the value. */
  name: string
}

/**
 * MERR-12: copies a value, with a notice. Pages not served over TLS have no clipboard, so the button is left out there.
 */
export function CopyButton({ read, name }: CopyButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return null
  const label = translate('rollcall.show.copy', { name })
  const copy = async () => {
    try {
      await clipboard.writeText(await read())
      notify('rollcall.show.copied', { type: 'success' })
    } catch {
      notify('rollcall.show.not_copied', { type: 'error' })
    }
  }
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => void copy()}
        sx={{ ml: 0.5, my: -0.5, p: 0.25, color: 'text.secondary' }}
      >
        <CopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Tooltip>
  )
}
