import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { useWords } from './words.ts'

export interface RegisterBarProps {
  ground: string
  marks: readonly { present: Presence }[]
  isCompleted: boolean
  onAllPresent: () => void
  onComplete: () => void
}

/** The actions on the register as a whole, within reach of the thumb. An empty one can only be completed. */
export function RegisterBar({ ground, marks, isCompleted, onAllPresent, onComplete }: RegisterBarProps) {
  const words = useWords()
  const marked = marks.filter(({ present }) => present !== null).length
  const present = marks.filter((mark) => mark.present === true).length
  const isEmpty = marks.length === 0
  if (isEmpty && isCompleted) return null
  return (
    <Box sx={{ ...barStyle, bgcolor: ground }}>
      {!isEmpty && (
        <>
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', flexBasis: { xs: '100%', sm: 'auto' }, flexGrow: 1 }}
          >
            {words('marked', { marked, total: marks.length, present })}
          </Typography>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            onClick={onAllPresent}
            disabled={marked === marks.length}
            sx={buttonStyle}
          >
            {words('all_present')}
          </Button>
        </>
      )}
      <Button
        variant="contained"
        size="large"
        // The second press of two quick ones meant the first button: a register is not saved again the moment it is completed.
        onClick={({ detail }) => detail < 2 && onComplete()}
        sx={buttonStyle}
      >
        {words(isCompleted ? 'save' : 'complete')}
      </Button>
    </Box>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const

const buttonStyle = { minHeight: 48, flexGrow: { xs: 1, sm: 0 } } as const
