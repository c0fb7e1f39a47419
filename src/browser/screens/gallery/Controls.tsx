import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import { useNotify } from 'react-admin'
import { ModeBanner } from '#browser/ground/shell/ModeBanner.tsx'
import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { ActionTrigger } from '#browser/parts/actions/ActionTrigger.tsx'
import { Frame, Frames, Section } from './Section.tsx'

const STATUSES = ['enabled', 'upcoming', 'new', 'cancelled', 'inactive']
const TONES = [undefined, 'primary', 'danger'] as const
const BUSY = ['idle', 'busy', 'done'] as const
const NOTICES = ['success', 'info', 'warning', 'error'] as const
const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const

/** Buttons in every tone and state, statuses, notices. */
export function Controls() {
  const notify = useNotify()
  return (
    <Section id="controls" title="Controls" text="Buttons in every tone and state, statuses, notices.">
      <Frames>
        {BUSY.map((state) => (
          <Frame key={state} title={`Buttons: ${state}`}>
            <Box sx={row}>
              {TONES.map((tone) => (
                <ActionTrigger
                  key={tone ?? 'plain'}
                  variant="button"
                  title={tone ?? 'plain'}
                  icon={<AddIcon />}
                  tone={tone}
                  state={state}
                />
              ))}
              <ActionTrigger variant="icon" title="As an icon" icon={<AddIcon />} state={state} />
            </Box>
          </Frame>
        ))}
        <Frame title="Statuses">
          <Box sx={row}>
            {STATUSES.map((status) => (
              <StatusChip key={status} value={status} label={status} />
            ))}
            <StatusChip value="cancelled" label="cancelled" reason="The pool was closed." />
          </Box>
        </Frame>
        <Frame title="Notices">
          <Box sx={row}>
            {NOTICES.map((type) => (
              <Button key={type} variant="outlined" onClick={() => notify(`A notice: ${type}.`, { type })}>
                {type}
              </Button>
            ))}
          </Box>
        </Frame>
        <Frame title="A band above every screen">
          <ModeBanner text="You see the screens as the role Desk." action="Leave" onLeave={() => undefined} />
        </Frame>
      </Frames>
    </Section>
  )
}
