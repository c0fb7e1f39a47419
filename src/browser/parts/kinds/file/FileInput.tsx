import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useRecordContext, useTranslate } from 'react-admin'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { uploadMessages } from '#browser/ground/i18n/messages/upload.ts'
import { useFormScope } from '#browser/parts/form/form-scope.ts'
import { fileSizeText } from '#protocol/text/file-size.ts'
import { fileTypeNames } from '#protocol/file-types.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { DropZone } from './DropZone.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useRememberFile, useStoredFile } from './use-stored-file.ts'
import { useUpload } from './use-upload.ts'

addMessages('rollcall.file', uploadMessages)

/** The form's value during an upload, so that validation refuses it instead of losing the file. */
const UPLOADING = 'uploading'

/** Beyond this number, types are not listed one by one. */
const MOST_NAMED = 6

/** A file is chosen, dropped or pasted, and uploaded at once; the form holds its id. */
export default function FileInput(props: InputProps) {
  const { model, field: shown } = props
  const translate = useTranslate()
  const { entity } = useFormScope()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const [said, setSaid] = useState('')
  const file = useStoredFile(useRecordContext() ?? {}, shown.path, field.value)
  const remember = useRememberFile()
  const upload = useUpload(`${entity.name}.${model?.name ?? shown.path}`, model?.file ?? {})
  const isFixed = common.disabled || common.readOnly

  const take = async (files: readonly File[]) => {
    const before = field.value as unknown
    field.onChange(UPLOADING)
    const stored = await upload.start(files)
    if (stored) remember(stored)
    field.onChange(stored?.id ?? (before === UPLOADING ? null : before))
    field.onBlur()
    setSaid(stored ? translate('rollcall.file.uploaded', { name: stored.name }) : '')
  }
  const remove = () => {
    field.onChange(null)
    field.onBlur()
    setSaid(translate('rollcall.file.removed', { name: file?.name ?? '' }))
  }

  const message = upload.failure ?? (upload.running ? undefined : fieldState.error?.message)
  const { accept = [], maxBytes } = model?.file ?? {}
  const types = accept.length > MOST_NAMED ? translate('rollcall.file.documents') : fileTypeNames(accept)
  const limits =
    maxBytes === undefined ? types : translate('rollcall.file.limits', { types, size: fileSizeText(maxBytes) })
  return (
    <FormControl
      fullWidth
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      error={message !== undefined}
      disabled={common.disabled}
    >
      <FormLabel component="span" id={`${id}-label`} sx={{ fontSize: '0.75rem', mb: 0.5 }}>
        <FieldTitle label={label} source={common.source} isRequired={isRequired} />
      </FormLabel>
      <DropZone kind={shown.kind} accept={accept} disabled={isFixed} onFiles={take}>
        {(choose) => {
          if (upload.running) return <UploadProgress upload={upload.running} onCancel={upload.cancel} />
          if (typeof field.value !== 'number') return null
          return (
            <ChosenFile
              id={field.value}
              {...(file && { file })}
              onReplace={choose}
              disabled={isFixed}
              {...(!isRequired && { onRemove: remove })}
            />
          )
        }}
      </DropZone>
      <FormHelperText component="div" id={`${id}-help`}>
        <InputHelperText error={message} helperText={helperText === false ? limits : helperText} />
      </FormHelperText>
      <span role="status" style={HIDDEN}>
        {said}
      </span>
    </FormControl>
  )
}

/** For screen readers only. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const
