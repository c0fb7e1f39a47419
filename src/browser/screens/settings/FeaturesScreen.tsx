import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { Page } from '#browser/ground/shell/Page.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import type { Feature } from './settings-types.ts'
import { SubjectPicker } from './SubjectPicker.tsx'
import { useChangeWords } from './use-change-words.ts'
import { useFeatureSwitch } from './use-feature-switch.ts'
import { useSettingsPermissions } from './use-settings-permissions.ts'
import { useSettings, type SettingsSubject } from './use-settings.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { settingsMessages } from '#browser/ground/i18n/messages/settings.ts'

addMessages('rollcall.settings', settingsMessages)

/** The feature switches: for everybody, or for a record that overrides them. */
export function FeaturesScreen({ title }: { title: string }) {
  const subject = useSearchParams()[0].toString()
  const { data, error, refetch } = useSettings<{ items: Feature[] }>('features', subject)
  if (error) return <FailedPart error={error} isScreen onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <Page title={title} actions={<SubjectPicker subject={subject} part="features" />}>
      <Box component="ul" sx={listStyle}>
        {data.items.map((feature) => (
          <FeatureRow key={`${feature.key} ${subject}`} feature={feature} subject={subject} />
        ))}
      </Box>
    </Page>
  )
}

function FeatureRow({ feature, subject }: { feature: Feature; subject: SettingsSubject }) {
  const translate = useTranslate()
  const { can } = useAccess()
  const { features } = useSettingsPermissions()
  const { busy, set } = useFeatureSwitch(feature, subject)
  const { key, value } = feature
  const title = translate(`features.${key}.title`, { _: feature.title })
  const description = translate(`features.${key}.description`, { _: feature.description ?? '' })
  const state = translate(feature.default ? 'rollcall.settings.on' : 'rollcall.settings.off')
  const changed = useChangeWords(feature.changed)
  const follows = translate(value === null ? 'rollcall.settings.follows' : 'rollcall.settings.own_value', { state })
  const canEdit = can(features.edit)
  return (
    <Box component="li" sx={rowStyle}>
      <Switch
        checked={value ?? feature.default}
        disabled={!canEdit || busy}
        onChange={(_event, isOn) => set(isOn)}
        slotProps={{ input: { 'aria-label': title, role: 'switch' } }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {description}
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {changed === undefined ? follows : `${follows} · ${changed}`}
        </Typography>
      </Box>
      {value !== null && canEdit && (
        <Button
          color="inherit"
          size="small"
          sx={{ flex: 'none' }}
          disabled={busy}
          aria-label={`${translate('rollcall.settings.use_default')}: ${title}`}
          onClick={() => set(null)}
        >
          {translate('rollcall.settings.use_default')}
        </Button>
      )}
    </Box>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const

const rowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  px: { xs: 1.5, sm: 2.5 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
