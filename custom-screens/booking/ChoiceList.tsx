import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useWords } from './use-words.ts'

/** One of several records to choose from. */
export interface Choice {
  id: number
  title: string
  /** Beside the title, at the end of its line. */
  aside?: ReactNode
  /** Below the title. */
  children?: ReactNode
  onEdit?: () => void
}

export interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** The one that was chosen before: it has the focus, and Enter keeps it. */
  chosen?: number | undefined
  onChoose: (id: number) => void
  more?: { busy: boolean; load: () => void } | undefined
  /** Takes the focus when the list appears, and when more are loaded. */
  isFocused?: boolean
}

/** A list to choose from with one key: arrows move, Enter chooses. */
export function ChoiceList({ label, choices, chosen, onChoose, more, isFocused = true }: ChoiceListProps) {
  const words = useWords()
  const list = useRef<HTMLUListElement>(null)
  const known = useRef(0)
  const count = choices.length
  const moveFocus = useEffectEvent(() => {
    const from = known.current
    known.current = count
    if (count === 0 || count === from || !isFocused) return
    const index = from === 0 ? choices.findIndex(({ id }) => id === chosen) : from
    primaryButtons(list.current)[Math.max(0, index)]?.focus({ preventScroll: from === 0 })
  })
  // Only a list that appears, or that has grown, moves the focus.
  useEffect(() => moveFocus(), [count])
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => moveBy(event, list.current)}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {choices.map(({ id, title, aside, children, onEdit }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
          <ButtonBase
            data-choice
            onClick={() => onChoose(id)}
            aria-current={id === chosen ? 'true' : undefined}
            sx={[choiceStyle, id === chosen && { borderColor: 'primary.main' }]}
          >
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', width: 1 }}>
              <Box component="span" sx={{ fontWeight: 600, flexGrow: 1, overflowWrap: 'anywhere' }}>
                {title}
              </Box>
              {aside}
            </Box>
            {children}
          </ButtonBase>
          {onEdit && (
            <IconButton aria-label={words('edit', { name: title })} onClick={onEdit} sx={{ mt: 0.5 }}>
              <EditIcon />
            </IconButton>
          )}
        </Box>
      ))}
      {more && (
        <li>
          <Button data-choice color="inherit" disabled={more.busy} onClick={more.load}>
            {words('more')}
          </Button>
        </li>
      )}
    </Box>
  )
}

function primaryButtons(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
}

function moveBy(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = primaryButtons(list)
  const index = buttons.indexOf(document.activeElement as HTMLElement)
  if (index === -1) return
  event.preventDefault()
  buttons[Math.min(buttons.length - 1, Math.max(0, index + step))]?.focus()
}

const choiceStyle = {
  flexGrow: 1,
  minWidth: 0,
  minHeight: 48,
  display: 'block',
  textAlign: 'start',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible, &:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const
