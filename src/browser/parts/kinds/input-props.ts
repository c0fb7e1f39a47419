import type { InputProps } from './kind.ts'

/** What every react-admin input is told: where its value is, what it is called, whether it must be given. */
export function inputProps({ field, source, required, disabled }: InputProps) {
  return {
    source: source ?? field.path,
    label: field.title,
    helperText: field.help ?? (false as const),
    isRequired: required === true,
    disabled: disabled === true,
    readOnly: field.readOnly === true,
    fullWidth: true,
    margin: 'none' as const,
  }
}

/** What the native element is told: a screen reader says that it must be filled in. */
export function nativeProps({ required, field }: InputProps) {
  return { 'aria-required': required === true || undefined, readOnly: field.readOnly === true }
}

/** A limit of the field's JSON Schema: `limit(model, 'maxLength')`. */
export function limit(
  model: InputProps['model'],
  keyword: 'maxLength' | 'minimum' | 'maximum' | 'maxItems',
): number | undefined {
  const value = model?.schema[keyword]
  return typeof value === 'number' ? value : undefined
}
