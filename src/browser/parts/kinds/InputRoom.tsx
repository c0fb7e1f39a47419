import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { limit } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { kinds } from './registry.ts'

/** Stands in for an input whose code is on its way, exactly as high, so that nothing below it moves when it comes. */
export function InputRoom({ field, model }: Pick<InputProps, 'field' | 'model'>) {
  const { room = { lines: 1 } } = kinds[field.kind]
  const isCounted = 'lines' in room && room.isCounted && limit(model, 'maxLength') !== undefined
  const help = field.help ?? (isCounted && NOTHING_YET)
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" sx={{ height: 'lines' in room ? ofLines(room.lines) : room.height }} />
      {help && <FormHelperText sx={{ mt: 0.5, visibility: 'hidden' }}>{help}</FormHelperText>}
    </Box>
  )
}

const NOTHING_YET = '\u00a0'

/** Of MUI's outlined field with so many lines of text. */
const ofLines = (lines: number) => `calc(${lines} * 1.4375 * 0.875rem + 17px)`
