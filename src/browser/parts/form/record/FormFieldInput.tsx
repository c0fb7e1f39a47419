import { memo } from 'react'
import Box from '@mui/material/Box'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { FieldPlace } from '#browser/parts/form/FieldPlace.tsx'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { FormField } from '../form-fields.ts'
import { useFieldState, useFormScope, type FieldState } from '../form-scope.ts'
import { FixedValue } from './FixedValue.tsx'
import { useFocusAtFirst } from './use-focus-at-first.ts'

export interface FormFieldInputProps {
  item: FormField
  /** True to focus it when it is first shown. */
  focused?: boolean
}

/** One field of a form, while it applies: its input, or its value when read-only. */
export const FormFieldInput = memo(function FormFieldInput({ item, focused = false }: FormFieldInputProps) {
  const state = useFieldState(item)
  const { base } = useFormScope()
  if (!state.shown) return null
  const { field } = item
  const width = field.width ?? kinds[field.kind].width ?? 6
  return (
    <Box data-field={item.source} sx={{ gridColumn: { xs: '1 / -1', sm: `span ${width}` }, minWidth: 0 }}>
      {item.readOnly ? (
        <FixedValue field={field} record={base} reason={item.kept} />
      ) : (
        <FieldPlace field={field} {...(item.model && { model: item.model })}>
          <AskedValue item={item} state={state} focused={focused} />
          {item.texts && <OtherTexts texts={item.texts} />}
        </FieldPlace>
      )}
    </Box>
  )
})

const OtherTexts = lazyCode(() => import('./OtherTexts.tsx'))
const RowsInput = lazyCode(() => import('../rows/RowsInput.tsx'))

function AskedValue({ item, state, focused }: Required<FormFieldInputProps> & { state: FieldState }) {
  const { field, source, model } = item
  const place = useFocusAtFirst(focused)
  const Input = field.rows ? RowsInput : FieldInput
  return (
    <div ref={place}>
      <Input
        field={field}
        source={source}
        required={state.required}
        {...(model && { model })}
        {...(state.params && { pickerParams: state.params })}
      />
    </div>
  )
}
