import TextField, { type TextFieldProps } from '@mui/material/TextField'

export interface TextLineProps extends Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'autoFocus' | 'disabled' | 'helperText'
> {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Error message. */
  fault?: string | undefined
}

/** One line of text, with its error below. */
export function TextLine({ fault, onChange, helperText, ...field }: TextLineProps) {
  return (
    <TextField
      {...field}
      fullWidth
      onChange={({ target }) => onChange(target.value)}
      error={fault !== undefined}
      helperText={fault ?? helperText}
    />
  )
}
