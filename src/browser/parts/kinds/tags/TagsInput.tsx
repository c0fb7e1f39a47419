import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** Free texts; Enter or leaving the field adds the typed one. */
export default function TagsInput(props: InputProps) {
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const { invalid, error } = fieldState
  const words = Array.isArray(field.value) ? (field.value as string[]) : []
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      autoSelect
      fullWidth
      options={[] as string[]}
      value={words}
      disabled={common.disabled}
      readOnly={common.readOnly}
      onBlur={field.onBlur}
      onChange={(_event, chosen) =>
        field.onChange([...new Set(chosen.map((word) => word.trim()).filter((word) => word !== ''))])
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
          error={invalid}
          helperText={
            helperText !== false || invalid ? (
              <InputHelperText error={error?.message} helperText={helperText} />
            ) : undefined
          }
        />
      )}
    />
  )
}
