import { useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { UnknownSection } from '#browser/ground/shell/UnknownSection.tsx'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { AddOption } from './AddOption.tsx'
import { OptionRows } from './OptionRows.tsx'
import type { Option } from './settings-types.ts'
import { SettingsLayout } from './SettingsLayout.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { useSettingsPermissions } from './use-settings-permissions.ts'
import { useSettings } from './use-settings.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { settingsMessages } from '#browser/ground/i18n/messages/settings.ts'

addMessages('rollcall.settings', settingsMessages)

interface OptionSet {
  slug: string
  name: string
}

/** The tenant's option lists: `/settings/options/{slug}`. Without a slug the first one opens; an unknown one is said to be so. */
export function OptionsScreen({ title, path }: { title: string; path: string }) {
  const translate = useTranslate()
  const { slug } = useParams()
  const { data, error, refetch } = useSettings<{ items: OptionSet[] }>('options')
  if (error) return <FailedPart error={error} isScreen onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const sets = data.items.map((set) => ({ ...set, name: translate(`optionLists.${set.slug}`, { _: set.name }) }))
  const current = sets.find((set) => set.slug === slug)
  const [first] = sets
  if (slug === undefined && first) return <Navigate to={`${path}/${first.slug}`} replace />
  return (
    <SettingsLayout
      title={title}
      label={translate('rollcall.settings.lists')}
      entries={sets.map((set) => ({ slug: set.slug, title: set.name, to: `${path}/${set.slug}` }))}
      current={slug ?? ''}
    >
      {current ? (
        <OpenList key={current.slug} list={current} />
      ) : first ? (
        <UnknownSection asked={slug ?? ''} name={first.name} to={`${path}/${first.slug}`} />
      ) : (
        <Notice title={translate('rollcall.settings.no_lists')} text={translate('rollcall.settings.no_lists_text')} />
      )}
    </SettingsLayout>
  )
}

function OpenList({ list }: { list: OptionSet }) {
  const translate = useTranslate()
  const { can } = useAccess()
  const { options } = useSettingsPermissions()
  const canEdit = can(options.edit)
  const { data, error, refetch } = useSettings<{ items: Option[] }>(`options/${list.slug}`)
  const isEmpty = data?.items.length === 0
  return (
    <SettingsSheet title={list.name}>
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ScreenSkeleton />}
      {isEmpty && (
        <Notice
          title={translate('rollcall.settings.option.empty')}
          text={translate(canEdit ? 'rollcall.settings.option.empty_text' : 'rollcall.settings.option.empty_read_only')}
        />
      )}
      {data && (
        <DialogHost>
          {!isEmpty && <OptionRows list={list.slug} options={data.items} canEdit={canEdit} />}
          {canEdit && <AddOption list={list.slug} />}
        </DialogHost>
      )}
    </SettingsSheet>
  )
}
