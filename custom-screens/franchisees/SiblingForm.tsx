import { type FormEvent, useCallback, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Checkbox from '@mui/material/Checkbox'
import Switch from '@mui/material/Switch'
import { BusyButton, HeldFields, isSame, LeaveGuard, useRequestClose } from '#browser/api.ts'
import { obstacleToSaving } from '#rules/discounts/sibling-settings.ts'
import { SiblingPercentage } from './SiblingPercentage.tsx'
import { settingsOf, useSaveSiblingSettings, useSiblingRights } from './use-sibling-settings.ts'
import { useTypeWords } from './use-type-words.ts'

/** SIB-07 to SIB-13: the sibling discount of a franchisee, as it is edited. */
export function SiblingForm({ franchisee, onSaved }: { franchisee: Record<string, unknown>; onSaved: () => void }) {
  const translate = useTranslate()
  const close = useRequestClose()
  const typeWords = useTypeWords()
  const heading = useId()
  const start = settingsOf(franchisee)
  const [settings, setSettings] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const { flags, types, global } = useSiblingRights(franchisee)
  const { save, busy, failure } = useSaveSiblingSettings(franchisee, onSaved)
  const obstacle = obstacleToSaving(settings, types)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsTried(true)
    if (obstacle === undefined) void save(settings)
  }
  const change = useCallback((next: Partial<typeof start>) => setSettings((before) => ({ ...before, ...next })), [])
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <LeaveGuard isUnsaved={() => !isSame(settings, start)} />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <HeldFields held={busy}>
          <FormControlLabel
            label={translate('franchisees.sibling.enabled', { _: 'Sibling discount' })}
            control={<Switch checked={settings.enabled} onChange={(_event, enabled) => change({ enabled })} />}
          />
          <SiblingPercentage
            settings={settings}
            global={global}
            isWrong={isTried && obstacle === 'percentage'}
            onChange={setSettings}
          />
          <Box role="group" aria-labelledby={heading} sx={{ display: 'grid' }}>
            <FormLabel id={heading}>{translate('franchisees.sibling.types', { _: 'Booking types' })}</FormLabel>
            {types.map((type) => (
              <FormControlLabel
                key={type}
                label={typeWords(type)}
                // SIB-10: without the discount there is nothing to choose.
                disabled={!settings.enabled || !flags.editSettings}
                control={
                  <Checkbox
                    checked={settings.types[type]}
                    onChange={(_event, isOn) => change({ types: { ...settings.types, [type]: isOn } })}
                  />
                }
              />
            ))}
          </Box>
          {flags.viewAccess && (
            <FormControlLabel
              label={translate('franchisees.sibling.access', { _: 'Franchisee may edit the sibling discount' })}
              control={
                <Switch
                  checked={settings.franchiseeMayEdit}
                  onChange={(_event, franchiseeMayEdit) => change({ franchiseeMayEdit })}
                />
              }
            />
          )}
        </HeldFields>
        {obstacle === 'types' && (
          <Alert severity="warning">
            {translate('franchisees.sibling.no_type', { _: 'Choose at least one booking type.' })}
          </Alert>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <BusyButton color="inherit" onClick={close} isBusy={busy} isPressed={false}>
          {translate('rollcall.form.cancel')}
        </BusyButton>
        <BusyButton
          type="submit"
          variant="contained"
          isBusy={busy}
          disabled={obstacle === 'types' || isSame(settings, start)}
        >
          {translate('ra.action.save')}
        </BusyButton>
      </DialogActions>
    </Box>
  )
}
