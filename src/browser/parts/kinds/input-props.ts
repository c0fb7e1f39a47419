import type { InputProps } from './kind.ts'

/** Props of every react-admin input: source, label, required state. */
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

/** Props of the native element: screen readers announce that it is required. */
export function nativeProps({ required, field }: InputProps) {
  return { 'aria-required': required === true || undefined, readOnly: field.readOnly === true }
}

/** A limit of the field's JSON Schema: `limit(model, 'maxLength')`. */
export function limit(
  model: InputProps['model'],
  keyword: 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'maxItems',
): number | undefined {
  const value = model?.schema[keyword]
  return typeof value === 'number' ? value : undefined
}
