import { useEffect, useMemo, useState, type FormEvent, type RefObject } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { FieldPlace } from '#browser/parts/form/FieldPlace.tsx'
import { isSame } from '#browser/parts/form/form-values.ts'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { kinds } from '#browser/parts/kinds/registry.ts'
import { settingField, VALUE } from './setting-field.ts'
import { SettingFacts } from './SettingFacts.tsx'
import type { Setting } from './settings-types.ts'
import { useSought } from './use-sought.ts'
import type { SettingRules } from './use-setting-rules.ts'
import { useSettingForm, type SettingConflict } from './use-setting-form.ts'
import type { SettingsSubject } from './use-settings.ts'

const ChangeAlertDialog = lazyCode(async () => ({
  default: (await import('./ChangeAlertDialog.tsx')).ChangeAlertDialog,
}))

export interface SettingFormProps {
  setting: Setting
  subject: SettingsSubject
  canEdit: boolean
  rules: SettingRules
  /** The key of the search that led to this setting: it is brought into view, and its input focused. */
  sought?: string | undefined
  /** Called with true while there is unsaved input. */
  onChanged: (slug: string, isChanged: boolean) => void
}

/** One setting: its value, and a save button while it has changed. */
export function SettingForm({ setting, subject, canEdit, rules, sought, onChanged }: SettingFormProps) {
  const place = useSought(sought)
  const translate = useTranslate()
  const { field, model } = useMemo(() => settingField(setting, translate), [setting, translate])
  const settingForm = useSettingForm(setting, field.title, subject)
  const { form, conflict } = settingForm
  const off = rules.whyOff(setting)
  const isChanged = settingForm.isChanged && off === undefined
  const forbidden = isChanged ? rules.whyForbidden(setting, form.watch(VALUE)) : undefined
  const [asked, setAsked] = useState<() => void>()
  const alert =
    setting.change_alert && translate(`configuration.${setting.key}.changeAlert`, { _: setting.change_alert })

  useEffect(() => {
    onChanged(setting.slug, isChanged)
    return () => onChanged(setting.slug, false)
  }, [setting.slug, isChanged, onChanged])

  if (!canEdit) return <FixedSetting setting={setting} field={field} place={place} />
  const afterAlert = (work: () => void) => (alert ? setAsked(() => work) : work())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && forbidden === undefined) afterAlert(() => void settingForm.save())
  }
  const { isSubmitting } = form.formState
  const isDefault = isSame(setting.value, setting.default)
  return (
    <FormProvider {...form}>
      <Box component="form" ref={place} noValidate onSubmit={onSubmit} sx={rowStyle} data-setting={setting.slug}>
        <Box sx={{ minWidth: 0, gridColumn: isWide(setting) ? '1 / -1' : undefined }}>
          {off === undefined ? (
            <FieldPlace field={field} model={model}>
              <HeldFields held={isSubmitting}>
                <FieldInput field={field} source={VALUE} model={model} />
              </HeldFields>
            </FieldPlace>
          ) : (
            <FixedValue setting={setting} field={field} />
          )}
          <SettingFacts setting={setting} field={field} />
          {off !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mx: 0.25 }}>
              {off}
            </Typography>
          )}
          {forbidden !== undefined && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {forbidden}
            </Alert>
          )}
          {conflict && (
            <Conflict
              conflict={conflict}
              field={field}
              onTake={() => void settingForm.takeTheirs()}
              onKeep={() => afterAlert(() => void settingForm.saveMine())}
            />
          )}
        </Box>
        <Box sx={buttonsStyle}>
          {isChanged ? (
            <>
              <BusyButton
                type="submit"
                variant="contained"
                isBusy={isSubmitting}
                disabled={forbidden !== undefined}
                aria-label={`${translate('rollcall.settings.save')}: ${field.title}`}
              >
                {translate('rollcall.settings.save')}
              </BusyButton>
              <BusyButton color="inherit" onClick={settingForm.undo} isBusy={isSubmitting} isPressed={false}>
                {translate('rollcall.settings.undo')}
              </BusyButton>
            </>
          ) : (
            !isDefault && (
              <Button
                color="inherit"
                size="small"
                aria-label={`${translate('rollcall.settings.use_default')}: ${field.title}`}
                onClick={() => afterAlert(() => void settingForm.useDefault())}
              >
                {translate('rollcall.settings.use_default')}
              </Button>
            )
          )}
        </Box>
      </Box>
      {asked && alert && (
        <Overlay onClose={() => setAsked(undefined)}>
          <ChangeAlertDialog
            text={alert}
            onClose={() => setAsked(undefined)}
            onConfirm={() => {
              setAsked(undefined)
              asked()
            }}
          />
        </Overlay>
      )}
    </FormProvider>
  )
}

type Field = ReturnType<typeof settingField>['field']

/** Read-only view. */
function FixedSetting({
  setting,
  field,
  place,
}: {
  setting: Setting
  field: Field
  place: RefObject<HTMLDivElement | null>
}) {
  return (
    <Box ref={place} sx={{ py: 1.5 }}>
      <FixedValue setting={setting} field={field} />
      <SettingFacts setting={setting} field={field} />
    </Box>
  )
}

function FixedValue({ setting, field }: { setting: Setting; field: Field }) {
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {field.title}
      </Typography>
      <FieldCell field={field} record={{ [VALUE]: setting.value }} />
    </>
  )
}

interface ConflictProps {
  conflict: SettingConflict
  field: Field
  onTake: () => void
  onKeep: () => void
}

function Conflict({ conflict, field, onTake, onKeep }: ConflictProps) {
  const translate = useTranslate()
  const locale = useValueLocale()
  const value = kinds[field.kind].text(conflict.value, field, locale) || translate('rollcall.settings.no_value')
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onTake}>
            {translate('rollcall.settings.take_theirs')}
          </Button>
          <Button color="inherit" size="small" onClick={onKeep}>
            {translate('rollcall.settings.save_mine')}
          </Button>
        </>
      }
    >
      {translate('rollcall.settings.conflict', { value })}
    </Alert>
  )
}

function isWide({ kind }: Setting): boolean {
  return kinds[kind].width === 12
}

/** Their space beside the input is reserved; below it, where the section is no wider than a phone, it is not. */
const buttonsStyle = {
  display: 'flex',
  gap: 1,
  minHeight: { lg: 36 },
  alignItems: 'flex-start',
  '&:empty': { display: { xs: 'none', lg: 'flex' } },
} as const

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 480px)', lg: 'minmax(0, 480px) minmax(180px, auto)' },
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
} as const
