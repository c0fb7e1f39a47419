import { Suspense, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RecordContextProvider } from 'react-admin'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { EntityModel } from '#declarations/model.ts'
import { FixedValue } from '../record/FixedValue.tsx'
import { isRequired, isShown, pickerParams } from '../field-rules.ts'
import type { FormField } from '../form-fields.ts'
import { type FieldState, FormScopeProvider, useFormScope } from '../form-scope.ts'
import { recordInForm, type Values } from '../form-values.ts'

export interface RowFieldsProps {
  /** Name of the row in the form: `genres.0`. */
  at: string
  entity: EntityModel
  fields: readonly FormField[]
}

/** The inputs of one row. */
export function RowFields({ at, entity, fields }: RowFieldsProps) {
  const row = useWatch({ name: at }) as Values | undefined
  // The names behind its references, as the inputs look for them.
  const named = useMemo(
    () => Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [`${at}.${name}`, value])),
    [at, row],
  )
  const form = useFormScope()
  const scope = useMemo(() => ({ ...form, entity, base: {}, refer: nothing }), [form, entity])
  return (
    <FormScopeProvider value={scope}>
      <RecordContextProvider value={named as Values & { id: number }}>
        {fields.map((item) => (
          <RowField key={item.source} {...{ at, entity, item }} />
        ))}
      </RecordContextProvider>
    </FormScopeProvider>
  )
}

/** Rules of rows know the fields of the row alone. */
function nothing(): void {}

function RowField({ at, entity, item }: Omit<RowFieldsProps, 'fields'> & { item: FormField }) {
  const state = useRowState(at, entity, item)
  if (!state.shown) return null
  const { field, source, model, readOnly } = item
  const width = field.width ?? kinds[field.kind].width ?? 6
  const name = `${at}.${source}`
  return (
    <Box data-field={name} sx={{ gridColumn: { xs: '1 / -1', sm: `span ${width}` }, minWidth: 0 }}>
      {readOnly ? (
        <FixedInRow at={at} item={item} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
          <FieldInput
            field={field}
            source={name}
            required={state.required}
            {...(model && { model })}
            {...(state.params && { pickerParams: state.params })}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** A value that the form does not change, of the row as it stands. */
function FixedInRow({ at, item: { field } }: { at: string; item: FormField }) {
  return <FixedValue field={field} record={(useWatch({ name: at }) as Values | undefined) ?? {}} />
}

/** The state of a field, derived from the rest of its row. */
function useRowState(at: string, entity: EntityModel, item: FormField): FieldState {
  const { roots } = useAccess()
  const [now] = useState(roots)
  return useWatch({
    name: at,
    compute: (row: Values | undefined): FieldState => {
      const record = recordInForm(entity, row ?? {}, row ?? {}, now)
      return {
        shown: isShown(item, record, now),
        required: isRequired(item, entity, record, now),
        params: pickerParams(entity.name, item, record),
      }
    },
  })
}
