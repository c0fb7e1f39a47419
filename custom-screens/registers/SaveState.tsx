import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import CloudSyncIcon from '@mui/icons-material/CloudSyncOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import type { Connection } from '#browser/offline/offline-work.ts'
import { isUnsent, type QueuedOperation } from '#browser/offline/queued-operation.ts'
import { useWords } from './words.ts'

export interface SaveStateProps {
  operations: readonly QueuedOperation[]
  connection: Connection
}

/** Whether what was tapped has been saved. Always there, so that nothing jumps and nobody has to wonder. */
export function SaveState({ operations, connection }: SaveStateProps) {
  const words = useWords()
  const unsent = operations.filter(isUnsent)
  const undecided = operations.filter(({ state }) => state === 'undecided').length
  const isOffline = connection === 'offline'
  const completes = unsent.some(({ method }) => method === 'PUT')
  const count = unsent.length
  const text = [
    undecided > 0 && words('undecided', { smart_count: undecided }),
    isOffline
      ? count > 0
        ? words('waiting', { smart_count: count })
        : words('offline')
      : count > 0 && words('saving'),
    isOffline && completes && words('completing'),
    !isOffline && count === 0 && undecided === 0 && words('all_saved'),
  ]
  const Icon = undecided > 0 ? WarningIcon : isOffline ? CloudOffIcon : count > 0 ? CloudSyncIcon : CloudDoneIcon
  return (
    <Box
      role="status"
      sx={(theme) => ({
        ...(undecided > 0 || isOffline ? theme.status.warning : { color: 'text.secondary' }),
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        px: undecided > 0 || isOffline ? 1 : 0,
        py: 0.5,
        borderRadius: 1,
      })}
    >
      <Icon fontSize="small" aria-hidden />
      <Typography variant="body2">{text.filter(Boolean).join(' ')}</Typography>
    </Box>
  )
}
