import { useEffect, useId, useRef } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import Add from '@mui/icons-material/Add'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { rowsMessages } from '#browser/ground/i18n/messages/rows.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import type { InputProps } from '#browser/parts/kinds/kind.ts'
import type { FieldRefModel } from '#declarations/model.ts'
import { focusField } from '../record/focus-field.ts'
import type { Values } from '../form-values.ts'
import { RowActions } from './RowActions.tsx'
import { RowFields } from './RowFields.tsx'
import { newRow } from './row-values.ts'
import { useRowForm } from './use-row-form.ts'

addMessages('rollcall.rows', rowsMessages)

/** The rows of a relation, edited in place: added at the end, changed, moved where they have an order, and taken away. */
export default function RowsInput({ field, source = field.path }: InputProps) {
  const { resource, fields: asked } = field.rows ?? NOTHING
  const entry = useResourceEntry(resource)
  const { entity, create, update } = useRowForm(source, resource, asked)
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'key' })
  const stored = useStoredRows(source)
  const { roots } = useAccess()
  const translate = useTranslate()
  const title = translate(`resources.${resource}.name`, { smart_count: 1, _: entry.title })
  const heading = useId()
  const place = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    const first = create[0]
    if (added.current && first) focusField(place.current, `${source}.${rows.length - 1}.${first.source}`)
    added.current = false
  }, [rows.length, create, source])

  const add = () => {
    added.current = true
    append(newRow(entity, asked, roots()), { shouldFocus: false })
  }
  return (
    <Box ref={place} component="section" role="group" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" sx={{ mb: 1 }}>
        {field.title}
      </Typography>
      {rows.map((row, index) => {
        const at = `${source}.${index}`
        return (
          <Box key={row.key} sx={rowStyle} role="group" aria-label={`${title} ${index + 1}`}>
            <Box sx={grid}>
              <RowFields
                at={at}
                entity={entity}
                fields={'id' in row ? update : create}
                stored={'id' in row ? stored.find(({ id }) => id === row.id) : undefined}
              />
            </Box>
            <RowActions
              name={`${title} ${index + 1}`}
              {...(entity.order && {
                onUp: index > 0 ? () => move(index, index - 1) : undefined,
                onDown: index < rows.length - 1 ? () => move(index, index + 1) : undefined,
                isOrdered: true,
              })}
              onRemove={() => remove(index)}
            />
          </Box>
        )
      })}
      <RowsError source={source} />
      <Button size="small" startIcon={<Add />} onClick={add}>
        {translate('rollcall.rows.add', { name: title.toLowerCase() })}
      </Button>
      {field.help && <FormHelperText>{field.help}</FormHelperText>}
    </Box>
  )
}

/** The rows as the form began with them. */
function useStoredRows(source: string): Values[] {
  const { defaultValues } = useFormState({ name: source })
  const rows: unknown = defaultValues?.[source]
  return Array.isArray(rows) ? (rows as Values[]) : []
}

/** The error of the rows as a whole. */
function RowsError({ source }: { source: string }) {
  const { errors } = useFormState({ name: source })
  const message = errors[source]?.message ?? errors[source]?.root?.message
  return typeof message === 'string' ? <FormHelperText error>{message}</FormHelperText> : null
}

const NOTHING: { resource: string; fields: FieldRefModel[] } = { resource: '', fields: [] }

const rowStyle = { display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 } as const

const grid = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 1.5,
} as const
