import { useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/TranslateRounded'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import type { FormField } from '../form-fields.ts'

/** A text in its other languages: those that there are, and a button for each that is missing. */
export default function OtherTexts({ texts }: { texts: readonly FormField[] }) {
  const translate = useTranslate()
  const { control } = useFormContext()
  const names = useMemo(() => texts.map(({ source }) => source), [texts])
  const values = useWatch({ control, name: names })
  const { errors } = useFormState({ control, name: names })
  const [opened, setOpened] = useState<readonly string[]>([])
  // What was typed and cleared stays open until the form is left.
  const isOpen = ({ source }: FormField, index: number) =>
    opened.includes(source) || (values[index] ?? null) !== null || source in errors
  const open = (source: string) => setOpened((before) => [...before, source])
  const missing = texts.filter((text, index) => !text.readOnly && !isOpen(text, index))
  return (
    <>
      {texts.filter(isOpen).map(({ source, field, model, readOnly }) => (
        <Box key={source} data-field={source} sx={{ mt: 2 }} onFocus={() => !opened.includes(source) && open(source)}>
          <FieldInput field={field} source={source} disabled={readOnly} {...(model && { model })} />
        </Box>
      ))}
      {missing.map(({ source, field, language }) => (
        <Button
          key={source}
          size="small"
          startIcon={<AddIcon />}
          aria-label={`${translate('ra.action.add')}: ${field.title}`}
          onClick={() => open(source)}
          sx={{ mt: 0.5, mr: 1 }}
        >
          {language}
        </Button>
      ))}
    </>
  )
}
