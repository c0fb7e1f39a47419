import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import AbsentIcon from '@mui/icons-material/Close'
import PresentIcon from '@mui/icons-material/Check'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { useWords } from './words.ts'

export interface PresenceButtonsProps {
  name: string
  present: Presence
  mustBeMarked: boolean
  onMark: (present: Presence) => void
}

/** Present and absent buttons, each with its word and icon. A second tap clears the mark: seated. */
export function PresenceButtons({ name, present, mustBeMarked, onMark }: PresenceButtonsProps) {
  const words = useWords()
  const choose = (chosen: boolean) => {
    if (present !== chosen) onMark(chosen)
    else if (!mustBeMarked) onMark(null)
  }
  return (
    <ToggleButtonGroup exclusive value={present} aria-label={name} data-printed sx={{ flexGrow: 1 }}>
      <ToggleButton value={true} onClick={() => choose(true)} sx={[buttonStyle, tone('success')]}>
        <PresentIcon fontSize="small" aria-hidden />
        {words('present')}
      </ToggleButton>
      <ToggleButton value={false} onClick={() => choose(false)} sx={[buttonStyle, tone('danger')]}>
        <AbsentIcon fontSize="small" aria-hidden />
        {words('absent')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const buttonStyle = {
  flex: { xs: '1 1 50%', sm: '0 0 112px' },
  minHeight: 48,
  gap: 0.75,
  textTransform: 'none',
  fontWeight: 600,
  color: 'text.secondary',
} as const

function tone(name: 'success' | 'danger') {
  return (theme: { status: Record<'success' | 'danger', { color: string; backgroundColor: string }> }) => ({
    '&.Mui-selected, &.Mui-selected:hover': { ...theme.status[name], borderColor: 'currentColor' },
  })
}
