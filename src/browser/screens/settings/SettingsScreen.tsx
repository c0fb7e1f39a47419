import { useTranslate } from 'react-admin'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { UnknownSection } from '#browser/ground/shell/UnknownSection.tsx'
import { NavigationGuard, type Place } from '#browser/parts/dialogs/NavigationGuard.tsx'
import { useUnsavedParts } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { SettingForm } from './SettingForm.tsx'
import { type Category, type CategorySettings, categoryTitle } from './settings-types.ts'
import { SettingsLayout } from './SettingsLayout.tsx'
import { SettingsSearch } from './SettingsSearch.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { SubjectPicker } from './SubjectPicker.tsx'
import { useSettingsPermissions } from './use-settings-permissions.ts'
import { useSettingRules } from './use-setting-rules.ts'
import { useSettings, type SettingsSubject } from './use-settings.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { settingsMessages } from '#browser/ground/i18n/messages/settings.ts'

addMessages('rollcall.settings', settingsMessages)

export interface SettingsScreenProps {
  title: string
  /** `/settings/general` */
  path: string
  /** True for the categories of system variables. */
  single: boolean
}

/** Configuration values by category: `/settings/general/{slug}`. Without a slug the first one opens; an unknown one is said to be so. */
export function SettingsScreen({ title, path, single }: SettingsScreenProps) {
  const translate = useTranslate()
  const { slug } = useParams()
  const subject = useSearchParams()[0].toString()
  const { data, error, refetch } = useSettings<{ items: Category[] }>('categories', subject)
  if (error) return <FailedPart error={error} isScreen onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const categories = data.items.filter((category) => category.single === single)
  const current = categories.find((category) => category.slug === slug)
  const [first] = categories
  const search = subject ? `?${subject}` : ''
  // The settings that a record may override are fewer: those that were open may not be among them.
  const opensFirst = slug === undefined || subject !== ''
  if (!current && first && opensFirst) return <Navigate to={`${path}/${first.slug}${search}`} replace />
  const entries = categories.map((category) => ({
    slug: category.slug,
    title: categoryTitle(category, translate),
    to: `${path}/${category.slug}${search}`,
  }))
  return (
    <SettingsLayout
      title={title}
      label={translate('rollcall.settings.categories')}
      entries={entries}
      current={slug ?? ''}
      actions={
        <>
          <SettingsSearch categories={data.items} search={search} />
          {!single && <SubjectPicker subject={subject} part="configuration" />}
        </>
      }
    >
      {current ? (
        <OpenCategory key={`${current.slug} ${subject}`} category={current} subject={subject} />
      ) : first ? (
        <UnknownSection asked={slug ?? ''} name={categoryTitle(first, translate)} to={`${path}/${first.slug}`} />
      ) : (
        <Notice
          title={translate('rollcall.settings.nothing_here')}
          text={translate('rollcall.settings.nothing_here_text')}
        />
      )}
    </SettingsLayout>
  )
}

function OpenCategory({ category, subject }: { category: Category; subject: SettingsSubject }) {
  const translate = useTranslate()
  const { can } = useAccess()
  const { values } = useSettingsPermissions()
  const { isUnsaved, note } = useUnsavedParts()
  useKeptTyping(isUnsaved)
  const { hash, key } = useLocation()
  const address = `categories/${category.slug}`
  const { data, error, refetch } = useSettings<{ item: CategorySettings }>(address, subject)
  const rules = useSettingRules(data?.item)
  const description = translate(`settings.${category.slug}.description`, { _: category.description ?? '' })
  return (
    <SettingsSheet title={categoryTitle(category, translate)} description={description}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SettingsSkeleton />}
      {data?.item.singles.map((setting) => (
        <SettingForm
          key={setting.slug}
          setting={setting}
          subject={subject}
          canEdit={can(values.edit)}
          rules={rules}
          sought={hash === `#${setting.slug}` ? key : undefined}
          onChanged={note}
        />
      ))}
      <NavigationGuard isUnsaved={isUnsaved} isLeft={isOtherAddress} />
    </SettingsSheet>
  )
}

/** The record whose settings are shown is in the search. */
function isOtherAddress(from: Place, to: Place): boolean {
  return from.pathname + from.search !== to.pathname + to.search
}

function SettingsSkeleton() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('rollcall.states.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} sx={{ my: 1.5, maxWidth: 480 }} />
      ))}
    </Box>
  )
}
