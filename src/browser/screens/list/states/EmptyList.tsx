import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import type { ListMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { actionId } from '#browser/parts/actions/action-kind.ts'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import type { FilterValues } from '#browser/parts/filters/filter-values.ts'
import { useFilterChange } from '#browser/parts/filters/use-filter-change.ts'
import { ALL, QUICK_FILTER, useListFilters } from '#browser/parts/filters/use-list-filters.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { Notice } from './Notice.tsx'

/** The empty list: because of its filters, or because there is nothing yet. */
export function EmptyList() {
  const { values, clear } = useFilterChange()
  const translate = useTranslate()
  const { some } = useListWords()
  const quick = useOnlyQuickFilter(values)
  const isBare = useIsBare()
  if (Object.keys(values).length === 0 || (quick && isBare)) return <NothingYet />
  const [title, text, show] = quick
    ? [
        translate('rollcall.list.none_under', { name: some, filter: quick.title }),
        translate('rollcall.list.none_under_hint', { name: some }),
        translate('rollcall.list.show_all'),
      ]
    : [
        translate('rollcall.list.no_match', { name: some }),
        translate('rollcall.list.no_match_hint'),
        translate('rollcall.list.clear_filters'),
      ]
  return (
    <Notice icon={<SearchOffIcon />} title={title} text={text}>
      <Button variant="outlined" onClick={clear}>
        {show}
      </Button>
    </Notice>
  )
}

/** The active quick filter, when there are no other filters: many lists start with one. */
function useOnlyQuickFilter(values: FilterValues) {
  const { quickFilters } = useListFilters(useListTarget())
  if (Object.keys(values).length !== 1) return undefined
  return quickFilters.find(({ id }) => id === values[QUICK_FILTER])
}

/** True where the quick filters are counted, and none of them has any rows: somebody new looks at a list that begins with one. */
function useIsBare(): boolean {
  const { meta } = useListContext()
  const counts = (meta as Partial<ListMeta> | undefined)?.quickFilters ?? {}
  return counts[ALL] !== undefined && Object.values(counts).every(({ count }) => count === 0)
}

function NothingYet() {
  const { list, resource, parent } = useListTarget()
  const translate = useTranslate()
  const mayTake = useActionAccess()
  const { some } = useListWords()
  const subject = { resource, ...(parent && { parent: parent.record }) }
  const first = list.toolbar.find((action) => (action === 'create' || action === 'attach') && mayTake(action, subject))
  return (
    <Notice
      icon={<InboxIcon />}
      title={translate(parent ? 'rollcall.list.empty_under' : 'rollcall.list.empty', { name: some })}
      text={translate(first ? 'rollcall.list.empty_hint' : 'rollcall.list.empty_read_only', { name: some })}
    >
      {first && <ActionButton key={actionId(first)} action={first} {...subject} tone="plain" />}
    </Notice>
  )
}
