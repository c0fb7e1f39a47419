import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { inputProps, nativeProps } from './input-props.ts'
import type { InputProps } from './kind.ts'

export interface TwoPartInputProps extends InputProps {
  /** Small units in a large one: 60 minutes, 12 months. */
  size: number
  /** Labels of the two parts. */
  units: [large: string, small: string]
}

/**
 * One number typed in two parts: hours and minutes, years and months. Both empty means no value. Its label stands in the frame of the
 * first part, as that of an input with one part does, so that fields side by side are level.
 */
export function TwoPartInput({ size, units, ...props }: TwoPartInputProps) {
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const value = typeof field.value === 'number' ? field.value : undefined
  const parts = value === undefined ? ['', ''] : [Math.trunc(value / size), value % size]
  const { invalid, error } = fieldState

  const title = <FieldTitle label={label} source={common.source} isRequired={isRequired} />

  const take = (index: number, typed: string) => {
    const [large, small] = parts.map((part, at) => (at === index ? typed.replaceAll(/\D/g, '') : String(part)))
    field.onChange(large === '' && small === '' ? null : Number(large) * size + Number(small))
  }

  return (
    <FormControl component="fieldset" fullWidth error={invalid} disabled={common.disabled}>
      <InputLabel component="legend" shrink>
        {title}
      </InputLabel>
      <Stack direction="row" spacing={1}>
        {units.map((unit, index) => (
          <TextField
            key={unit}
            id={index === 0 ? id : `${id}-${index}`}
            inputRef={index === 0 ? field.ref : undefined}
            value={parts[index]}
            onChange={({ target }) => take(index, target.value)}
            onBlur={field.onBlur}
            error={invalid}
            disabled={common.disabled}
            slotProps={{
              htmlInput: { ...nativeProps(props), 'aria-label': `${label}: ${unit}`, inputMode: 'numeric' },
              input: {
                ...(index === 0 && { notched: true, label: title }),
                endAdornment: <InputAdornment position="end">{unit}</InputAdornment>,
              },
            }}
          />
        ))}
      </Stack>
      {(helperText !== false || invalid) && (
        <FormHelperText>
          <InputHelperText error={error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
