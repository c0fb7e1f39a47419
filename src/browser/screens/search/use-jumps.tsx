import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { menuLinks } from '#browser/ground/shell/menu-entries.ts'
import { useMenu } from '#browser/ground/shell/use-menu.ts'
import { useRecordDialogs } from '#browser/parts/actions/record-dialogs.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useActionWords } from '#browser/parts/actions/use-action-words.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import type { SearchEntry } from './search-entry.ts'

/** The screens of the menu. */
export function useScreens(): SearchEntry[] {
  const menu = useMenu()
  const translate = useTranslate()
  return useMemo(
    () =>
      menuLinks(menu).map(({ id, title, also, icon, to }) => ({
        id: `screen-${id}`,
        group: translate('rollcall.search.screens'),
        title,
        to,
        ...(also && { also }),
        ...(icon && { icon }),
      })),
    [menu, translate],
  )
}

/** "Add book", for each list of the menu with create access: a page, or a dialog over the current screen. */
export function useAdditions(): SearchEntry[] {
  const { resources } = useApplication()
  const menu = useMenu()
  const translate = useTranslate()
  const mayTake = useActionAccess()
  const wordsOfAction = useActionWords()
  const paths = useScreenPath()
  const { create: CreateDialog } = useRecordDialogs()
  const openDialog = useOpenDialog()
  return menuLinks(menu).flatMap(({ id }) => {
    const entry = resources[id]
    if (!entry?.methods.includes('create') || !mayTake('create', { resource: id })) return []
    const one = translate(`resources.${id}.name`, { smart_count: 1, _: entry.title })
    const page = paths.create(id)
    const open = () => openDialog((close) => <CreateDialog resource={id} onClose={close} />)
    return [
      {
        id: `add-${id}`,
        group: translate('rollcall.search.actions'),
        title: `${wordsOfAction('create', id)} ${lowerFirst(one)}`,
        also: translate('rollcall.search.also.create'),
        icon: entry.icon,
        ...(page ? { to: page } : { open }),
      },
    ]
  })
}
