import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
import { useOptionName } from './use-option-name.ts'

/** Appends a row to a list; the field stays ready for the next. */
export function AddOption({ list }: { list: string }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { busy, field, onSubmit } = useOptionName(list, undefined, () => input.current?.focus())
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 2, maxWidth: 480 }}
    >
      <HeldFields held={busy}>
        <TextField {...field} inputRef={input} label={translate('rollcall.settings.option.new')} />
      </HeldFields>
      <BusyButton type="submit" variant="contained" isBusy={busy} sx={{ flex: 'none', minHeight: 36 }}>
        {translate('rollcall.settings.option.add')}
      </BusyButton>
    </Box>
  )
}
