import TextField, { type TextFieldProps } from '@mui/material/TextField'

export interface TextLineProps extends Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'autoFocus' | 'disabled' | 'helperText'
> {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it. */
  fault?: string | undefined
}

/** One line of text, with what is wrong below it. */
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
