import { useFormState } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import type { FormField } from '../form-fields.ts'
import { useFormScope } from '../form-scope.ts'
import { namedErrors } from './form-errors.ts'
import { focusField } from './focus-field.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { errorSummaryMessages } from '#browser/ground/i18n/messages/form-parts.ts'

addMessages('rollcall.form', errorSummaryMessages)

/** The errors that prevented saving, announced after the attempt: the server's text, and links to the fields. */
export function ErrorSummary({ fields }: { fields: readonly FormField[] }) {
  const { errors, submitCount } = useFormState()
  const { entity } = useFormScope()
  const translate = useTranslate()
  const general = errors.root?.['server']?.message
  const named = namedErrors(errors).map(({ name, message }) => {
    const [source = name, row, inRow] = name.split('.')
    const inForm = fields.find((field) => field.source === source)
    const asked = inForm?.field.rows?.fields.find(({ path }) => path === inRow)
    const own = inForm?.field.title ?? entity.fields[source]?.title ?? source
    const title = row === undefined ? own : [`${own} ${Number(row) + 1}`, asked?.title].filter(Boolean).join(', ')
    return { name, title, isThere: inForm !== undefined, message }
  })
  if (submitCount === 0 || (named.length === 0 && general === undefined)) return null
  return (
    <Alert severity="error" sx={{ mb: 2, alignItems: 'flex-start' }}>
      {general ?? translate('rollcall.form.fields_need_attention', { smart_count: named.length })}
      {named.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {named.map(({ name, title, isThere, message }) => (
            <li key={name}>
              {isThere ? (
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="always"
                  onClick={(event) => focusField(event.currentTarget.closest('form'), name)}
                >
                  {title}
                </Link>
              ) : (
                title
              )}
              {`: ${message}`}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}
