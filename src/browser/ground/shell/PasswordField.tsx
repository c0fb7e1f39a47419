import { useState } from 'react'
import { useTranslate } from 'react-admin'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShownIcon from '@mui/icons-material/VisibilityOutlined'

export interface PasswordFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  /** Shown below, unless there is an error. */
  help?: string
  /** Error message. */
  fault?: string | undefined
}

/** A password, hidden until the user shows it. */
export function PasswordField({ fault, help, onChange, ...field }: PasswordFieldProps) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  const label = translate(isShown ? 'rollcall.sign_in.hide_password' : 'rollcall.sign_in.show_password')
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      fullWidth
      onChange={({ target }) => onChange(target.value)}
      error={fault !== undefined}
      helperText={fault ?? help}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={label} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? <ShownIcon /> : <HiddenIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
