import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useLateCode } from '../use-late-code.ts'

export interface LateComboboxProps<Code extends object> {
  /** The same function at every call. */
  load: () => Promise<Code>
  /** The chosen option in words. */
  text?: string
  label: ReactNode
  /** Stands before the text. */
  icon?: ReactNode
  /** False: it has no arrow. */
  hasArrow?: boolean
  /** The combobox itself, which takes the same room. */
  children: (code: Code) => ReactNode
}

/**
 * Stands for a combobox, whose code and options are loaded when it is first touched. What was typed or pressed before they came is
 * done to the combobox then.
 */
export function LateCombobox<Code extends object>(props: LateComboboxProps<Code>) {
  const { load, text = '', label, icon, hasArrow = true, children } = props
  const [typed, type] = useState<string>()
  const [isTouched, touch] = useState(false)
  const [isPressed, press] = useState(false)
  const loadStarted = useMemo(() => () => startedWith(load), [load])
  const [late, ask] = useLateCode(loadStarted, isTouched)
  const field = useRef<HTMLInputElement>(null)
  if (late) {
    const { StartedCombobox, code } = late
    return (
      <StartedCombobox typed={typed} isPressed={isPressed}>
        {children(code)}
      </StartedCombobox>
    )
  }
  const leave = () => {
    touch(false)
    press(false)
    type(undefined)
  }
  const pressArrow = (event: MouseEvent) => {
    event.preventDefault()
    field.current?.focus()
    press(true)
  }
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={typed ?? text}
      inputRef={field}
      onChange={({ target }) => type(target.value)}
      onPointerEnter={ask}
      onFocus={() => {
        ask()
        touch(true)
      }}
      onBlur={leave}
      sx={hasArrow ? withArrow : alone}
      slotProps={{
        htmlInput: {
          role: 'combobox',
          'aria-expanded': false,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          onMouseDown: () => press(true),
          onKeyDown: ({ key }: KeyboardEvent) => {
            if (key === 'ArrowDown' || key === 'ArrowUp') press(true)
          },
        },
        input: {
          startAdornment: icon,
          endAdornment: hasArrow && (
            <Box aria-hidden onMouseDown={pressArrow} sx={arrowStyle}>
              <ArrowIcon />
            </Box>
          ),
        },
      }}
    />
  )
}

async function startedWith<Code extends object>(load: () => Promise<Code>) {
  const [{ StartedCombobox }, code] = await Promise.all([import('./StartedCombobox.tsx'), load()])
  return { StartedCombobox, code }
}

/** As the fields of MUI's comboboxes. */
const alone = {
  '& .MuiOutlinedInput-root': { py: '6px', pl: '6px' },
  '& .MuiOutlinedInput-root .MuiOutlinedInput-input': {
    p: '2.5px 4px 2.5px 8px',
    minWidth: 30,
    textOverflow: 'ellipsis',
  },
} as const
const withArrow = { ...alone, '& .MuiOutlinedInput-root': { py: '6px', pl: '6px', pr: '39px' } } as const
const arrowStyle = {
  position: 'absolute',
  right: 3,
  display: 'flex',
  p: '2px',
  cursor: 'pointer',
  color: 'action.active',
} as const
