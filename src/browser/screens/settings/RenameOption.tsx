import { useNotify, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { CallForm } from '#browser/parts/form/CallForm.tsx'
import { looseField } from '#browser/parts/form/loose-field.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import type { Option } from './settings-types.ts'
import { useChangeSettings } from './use-settings.ts'

export interface RenameOptionProps {
  list: string
  option: Option
  onClose: () => void
}

/** Renames a row of a list. */
export function RenameOption({ list, option, onClose }: RenameOptionProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeSettings()
  const send = async ({ name }: { name: string | null }) => {
    await change('PUT', `options/${list}/${option.id}`, { name }, option.version)
    notify('rollcall.settings.option.renamed', { type: 'success', messageArgs: { name } })
    onClose()
  }
  return (
    <FormDialog title={translate('rollcall.settings.option.rename_title')} onClose={onClose}>
      <CallForm
        defaultValues={{ name: option.name }}
        required={['name']}
        send={send}
        submit={translate('rollcall.form.save')}
      >
        <Box sx={{ pt: 1 }}>
          <FieldInput {...looseField('name', 'text', translate('rollcall.settings.option.name'), { required: true })} />
        </Box>
      </CallForm>
    </FormDialog>
  )
}
