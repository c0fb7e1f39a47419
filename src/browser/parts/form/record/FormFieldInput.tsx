import { memo, Suspense, useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { FormField } from '../form-fields.ts'
import { useFieldState, useFormScope, type FieldState } from '../form-scope.ts'

export interface FormFieldInputProps {
  item: FormField
  /** True to focus it when it is first shown. */
  focused?: boolean
}

/** One field of a form, while it applies: its input, or its value when read-only. */
export const FormFieldInput = memo(function FormFieldInput({ item, focused = false }: FormFieldInputProps) {
  const state = useFieldState(item)
  if (!state.shown) return null
  const { field } = item
  const width = field.width ?? kinds[field.kind].width ?? 6
  return (
    <Box data-field={item.source} sx={{ gridColumn: { xs: '1 / -1', sm: `span ${width}` }, minWidth: 0 }}>
      {item.readOnly ? (
        <FixedValue item={item} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
          <AskedValue item={item} state={state} focused={focused} />
        </Suspense>
      )}
    </Box>
  )
})

function AskedValue({ item, state, focused }: Required<FormFieldInputProps> & { state: FieldState }) {
  const { field, source, model } = item
  const place = useFocusAtFirst(focused)
  return (
    <div ref={place}>
      <FieldInput
        field={field}
        source={source}
        required={state.required}
        {...(model && { model })}
        {...(state.params && { pickerParams: state.params })}
      />
    </div>
  )
}

/** Inputs are loaded on first use: the focus waits for them. */
function useFocusAtFirst(focused: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused)
      place.current?.querySelector<HTMLElement>('input, textarea, [role="combobox"], [contenteditable]')?.focus()
  }, [focused])
  return place
}

/** A read-only value is shown as text, not as a disabled input. */
function FixedValue({ item: { field } }: { item: FormField }) {
  const { base } = useFormScope()
  return (
    <Box component="dl" sx={{ m: 0, px: 0.25 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {field.title}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
        <FieldCell field={field} record={base} />
      </Box>
    </Box>
  )
}
