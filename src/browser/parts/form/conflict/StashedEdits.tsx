import { useFormContext } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { FormField } from '../form-fields.ts'
import { useFormScope } from '../form-scope.ts'
import type { Values } from '../form-values.ts'
import { ComparedValue } from './ComparedValue.tsx'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { conflictMessages } from '#browser/ground/i18n/messages/conflict.ts'

addMessages('rollcall.form.conflict', conflictMessages)

export interface StashedEditsProps {
  /** The typed values that the other person's replaced. */
  values: Values
  fields: readonly FormField[]
  onDone: () => void
}

/** Shows typed values that were replaced by somebody else's, until they are restored or dismissed. */
export function StashedEdits({ values, fields, onDone }: StashedEditsProps) {
  const translate = useTranslate()
  const { base } = useFormScope()
  const { setValue } = useFormContext<Values>()
  const kept = fields.filter(({ source }) => source in values)
  if (kept.length === 0) return null
  const putBack = () => {
    for (const { source } of kept) setValue(source, values[source], { shouldDirty: true, shouldValidate: true })
    onDone()
  }
  return (
    <Alert
      severity="info"
      onClose={onDone}
      closeText={translate('rollcall.form.conflict.dismiss')}
      sx={{ mb: 2, alignItems: 'flex-start' }}
    >
      {translate('rollcall.form.conflict.set_aside')}
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {kept.map(({ field, source }) => (
          <li key={source}>
            {field.title}: <ComparedValue field={field} name={source} record={{ ...base, ...values }} known={base} />
          </li>
        ))}
      </Box>
      <Button size="small" color="inherit" onClick={putBack}>
        {translate('rollcall.form.conflict.put_back')}
      </Button>
    </Alert>
  )
}
