import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RecordContextProvider, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { FieldPlace } from '#browser/parts/form/FieldPlace.tsx'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { EntityModel } from '#declarations/model.ts'
import { FixedValue } from '../record/FixedValue.tsx'
import { isRequired, isShown, pickerParams } from '../field-rules.ts'
import type { FormField } from '../form-fields.ts'
import { type FieldState, FormScopeProvider, useFormScope } from '../form-scope.ts'
import { recordInForm, type Values } from '../form-values.ts'
import { type KeptFields, keptFields, NOTHING_KEPT } from '../kept-fields.ts'

export interface RowFieldsProps {
  /** Name of the row in the form: `genres.0`. */
  at: string
  entity: EntityModel
  fields: readonly FormField[]
  /** The row as it is stored, which may keep some of its values as they are; none of a new one. */
  stored?: Values | undefined
}

/** The inputs of one row. */
export function RowFields({ at, entity, fields, stored }: RowFieldsProps) {
  const kept = useKeptFields(entity, stored)
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
          <RowField key={item.source} {...{ at, entity, item }} reason={kept.get(item.source)} />
        ))}
      </RecordContextProvider>
    </FormScopeProvider>
  )
}

/** Rules of rows know the fields of the row alone. */
function nothing(): void {}

interface RowFieldProps extends Pick<RowFieldsProps, 'at' | 'entity'> {
  item: FormField
  /** The reason why its value is kept as it is. */
  reason: string | undefined
}

function RowField({ at, entity, item, reason }: RowFieldProps) {
  const state = useRowState(at, entity, item)
  if (!state.shown) return null
  const { field, source, model, readOnly } = item
  const width = field.width ?? kinds[field.kind].width ?? 6
  const name = `${at}.${source}`
  return (
    <Box data-field={name} sx={{ gridColumn: { xs: '1 / -1', sm: `span ${width}` }, minWidth: 0 }}>
      {readOnly || reason !== undefined ? (
        <FixedInRow at={at} item={item} reason={readOnly ? undefined : reason} />
      ) : (
        <FieldPlace field={field} {...(model && { model })}>
          <FieldInput
            field={field}
            source={name}
            required={state.required}
            {...(model && { model })}
            {...(state.params && { pickerParams: state.params })}
          />
        </FieldPlace>
      )}
    </Box>
  )
}

/** A value that the form does not change, of the row as it stands. */
function FixedInRow({ at, item: { field }, reason }: Pick<RowFieldProps, 'at' | 'item' | 'reason'>) {
  return <FixedValue field={field} record={(useWatch({ name: at }) as Values | undefined) ?? {}} reason={reason} />
}

function useKeptFields(entity: EntityModel, stored: Values | undefined): KeptFields {
  const access = useAccess()
  const translate = useTranslate()
  return useMemo(
    () => (stored ? keptFields(entity, stored, access, translate) : NOTHING_KEPT),
    [entity, stored, access, translate],
  )
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
