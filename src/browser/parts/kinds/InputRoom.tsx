import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { limit } from './input-props.ts'
import type { InputProps, Room } from './kind.ts'
import { kinds } from './registry.ts'

/** Stands in for an input whose code is on its way, exactly as high, so that nothing below it moves when it comes. */
export function InputRoom({ field, model }: InputProps) {
  const { room = ONE_LINE } = kinds[field.kind]
  if ('height' in room) return <Skeleton variant="rounded" height={room.height} />
  const isCounted = room.isCounted && limit(model, 'maxLength') !== undefined
  const below = field.help ?? (isCounted ? ' ' : undefined)
  // Its text is hidden, and it cannot be reached: it lends its height alone.
  return (
    <Skeleton variant="rounded" width="100%">
      <TextField fullWidth disabled multiline={room.lines > 1} rows={room.lines} helperText={below} />
    </Skeleton>
  )
}

const ONE_LINE: Room = { lines: 1 }
