import { memo, useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import { kinds, useValueLocale } from '#browser/api.ts'
import { attendanceLabel } from '#rules/lessons/attendance-label.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { ChildDetails } from './ChildDetails.tsx'
import { ChildFlags } from './ChildFlags.tsx'
import { PresenceButtons } from './PresenceButtons.tsx'
import type { RegisterChild } from './register-types.ts'
import type { ShownMark } from './shown-marks.ts'
import { useWords, type RegisterWord } from './words.ts'

export interface RegisterRowProps {
  child: RegisterChild
  mark: ShownMark
  canEdit: boolean
  /** The register is complete: marks can no longer be cleared. */
  mustBeMarked: boolean
  /** The lesson is cancelled: nobody is expected to come. */
  isCancelled: boolean
  /** The register cannot be completed because of this child. */
  isMissing: boolean
  onMark: (child: RegisterChild, present: Presence) => void
  onDecide: (child: RegisterChild, keeps: 'theirs' | 'mine') => void
}

/**
 * A child's line: name, important facts, and mark. The marks of all children are in one column, whatever the facts. A tap draws the line
 * of its child alone: there may be 200 of them.
 */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { child, mark, canEdit, mustBeMarked, isCancelled, isMissing, onMark, onDecide } = props
  const words = useWords()
  const locale = useValueLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="li" data-child={child.id} aria-labelledby={`${id}-name`} sx={rowStyle(isMissing)}>
      <Box sx={lineStyle}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
          <ButtonBase
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            aria-label={words('details', { name: child.name })}
            sx={nameStyle}
          >
            <ExpandIcon
              data-not-printed
              fontSize="small"
              sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography id={`${id}-name`} component="span" sx={{ fontWeight: 600, fontSize: '0.9375rem', mr: 1 }}>
                {child.name}
              </Typography>
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {kinds.age.text(child.age, AGE, locale)}
              </Typography>
            </Box>
          </ButtonBase>
          <ChildFlags child={child} onMedical={() => setOpen(!isOpen)} isOpen={isOpen} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {canEdit ? (
            <PresenceButtons
              name={child.name}
              present={mark.present}
              mustBeMarked={mustBeMarked}
              onMark={(present) => onMark(child, present)}
            />
          ) : (
            <Typography sx={{ fontWeight: 600, width: { sm: 88 } }}>
              {words(isCancelled && mark.present === null ? 'not_held' : labelWord(mark.present))}
            </Typography>
          )}
          {canEdit && <MarkState mark={mark} />}
        </Box>
      </Box>
      {canEdit && <Decision child={child} mark={mark} onDecide={onDecide} />}
      <Box id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <ChildDetails child={child} present={mark.present} mayCome={!isCancelled} />}
      </Box>
    </Box>
  )
}, isSameLine)

/** A mark is worked out anew at each tap; it is another one where it says something else. */
function isSameLine({ mark, ...rest }: RegisterRowProps, { mark: after, ...others }: RegisterRowProps): boolean {
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return JSON.stringify(mark) === JSON.stringify(after) && names.every((name) => rest[name] === others[name])
}

/** Fixed width, so that nothing moves while saving. */
function MarkState({ mark: { state } }: { mark: ShownMark }) {
  const words = useWords()
  const isBad = state === 'clash' || state === 'gone' || state === 'refused'
  return (
    <Typography
      variant="caption"
      data-not-printed
      sx={{ width: 64, flex: 'none', color: isBad ? 'error.main' : 'text.secondary' }}
    >
      {state === 'none' ? '' : words(`state_${state}`)}
    </Typography>
  )
}

/** The user's decision on a mark that conflicts with somebody else's. */
function Decision({ child, mark, onDecide }: Pick<RegisterRowProps, 'child' | 'mark' | 'onDecide'>) {
  const words = useWords()
  if (mark.state === 'gone') {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => onDecide(child, 'theirs')}>
            {words('understood')}
          </Button>
        }
      >
        {words('gone', { name: child.name })}
      </Alert>
    )
  }
  if (mark.state !== 'clash' || !mark.theirs) return null
  const theirs = words(labelWord(mark.theirs.present))
  const mine = words(labelWord(mark.present))
  return (
    <Alert severity="warning" sx={{ mt: 1, '& .MuiAlert-message': { width: '100%' } }}>
      {words('clash', { by: mark.theirs.by ?? words('somebody'), name: child.name, theirs, mine })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => onDecide(child, 'theirs')} sx={{ minHeight: 44 }}>
          {words('keep', { theirs })}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onDecide(child, 'mine')} sx={{ minHeight: 44 }}>
          {words('change', { mine })}
        </Button>
      </Box>
    </Alert>
  )
}

function labelWord(present: unknown): RegisterWord {
  return attendanceLabel(present).toLowerCase() as Lowercase<ReturnType<typeof attendanceLabel>>
}

/** The right side has the same width in each line; on a phone it is a line of its own. */
const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const

/** On a wide screen the facts of all children begin in one column as well. */
const nameStyle = {
  flex: { xs: '1 1 150px', md: '0 0 60%', lg: '0 0 45%' },
  minWidth: 0,
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 0.5,
} as const

function rowStyle(isMissing: boolean) {
  return {
    py: { xs: 1.25, sm: 0.5 },
    borderBottom: 1,
    borderColor: 'divider',
    ...(isMissing && {
      boxShadow: (theme: { palette: { error: { main: string } } }) => `inset 3px 0 ${theme.palette.error.main}`,
      pl: 1,
    }),
  }
}

const AGE = { path: 'age', kind: 'age', title: '' } as const
