import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import CloudSyncIcon from '@mui/icons-material/CloudSyncOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { type Connection, isUnsent, type QueuedOperation } from '#browser/api.ts'
import { useWords } from './words.ts'

export interface SaveStateProps {
  operations: readonly QueuedOperation[]
  connection: Connection
  /** Sends pending marks now, after the session had ended. */
  onSend?: () => void
}

/** The save state of the marks. Always shown, so that nothing jumps and nobody has to wonder. */
export function SaveState({ operations, connection, onSend }: SaveStateProps) {
  const words = useWords()
  const unsent = operations.filter(isUnsent)
  const undecided = operations.filter(({ state }) => state === 'undecided').length
  const refused = operations.filter(({ state }) => state === 'refused').length
  const isOffline = connection === 'offline'
  const isSignedOut = connection === 'signed_out'
  const completes = unsent.some(({ method }) => method === 'PUT')
  const count = unsent.length
  const waits = isSignedOut
    ? words('signed_out', { smart_count: count })
    : count > 0 && words(isOffline ? 'waiting' : 'saving', { smart_count: count })
  const isDone = connection === 'online' && count + undecided + refused === 0
  const text = [
    undecided > 0 && words('undecided', { smart_count: undecided }),
    refused > 0 && words('not_saved', { smart_count: refused }),
    isOffline && count === 0 ? words('offline') : waits,
    isOffline && completes && words('completing'),
    isDone && words('all_saved'),
  ]
  const isWarning = undecided + refused > 0 || isSignedOut
  const Icon = isWarning ? WarningIcon : isOffline ? CloudOffIcon : count > 0 ? CloudSyncIcon : CloudDoneIcon
  return (
    <Box
      role="status"
      data-not-printed
      sx={(theme) => ({
        ...(isWarning || isOffline ? theme.status.warning : { color: 'text.secondary' }),
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        px: isWarning || isOffline ? 1 : 0,
        py: 0.5,
        borderRadius: 1,
      })}
    >
      <Icon fontSize="small" aria-hidden />
      <Typography variant="body2">{text.filter(Boolean).join(' ')}</Typography>
      {isSignedOut && onSend && (
        <Button color="inherit" size="small" onClick={onSend} sx={{ ml: 'auto', flex: 'none' }}>
          {words('sign_in')}
        </Button>
      )}
    </Box>
  )
}
