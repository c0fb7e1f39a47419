import { TextInput, useInput } from 'react-admin'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** `#rrggbb`, typed or picked. */
export default function ColorInput(props: InputProps) {
  const common = inputProps(props)
  const { field } = useInput({ source: common.source })
  const value = /^#[\da-f]{6}$/i.test(String(field.value)) ? String(field.value) : '#000000'
  return (
    <TextInput
      {...common}
      slotProps={{
        htmlInput: nativeProps(props),
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={field.name && common.label}
                disabled={common.disabled}
                value={value}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
                sx={{ width: 24, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
