import { Suspense, useMemo } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import type { ListParent } from '#browser/parts/rows/list-target.ts'
import { RelationContext } from '#browser/parts/rows/relation-context.ts'
import { GeneratedTable } from '#browser/screens/list/GeneratedTable.tsx'
import type { RelationViewModel } from '#declarations/model.ts'

const PendingInvitations = lazyCode(async () => ({
  default: (await import('#browser/screens/people/PendingInvitations.tsx')).PendingInvitations,
}))

export interface RelationTabProps {
  view: RelationViewModel
  /** The record on whose screen the rows are. Must be stable while unchanged. */
  parent: ListParent
  /** A tab of its own, or a panel among others. */
  in?: 'tab' | 'panel'
}

/** The rows of a relation on a record's screen, with their actions: attach, detach, add, edit, delete, switch. */
export function RelationTab({ view, parent, in: placed = 'tab' }: RelationTabProps) {
  const { entity } = useResourceModel(parent.resource)
  const relation = entity.relations[view.relation]
  if (!relation) throw new Error(`The entity "${entity.name}" has no relation "${view.relation}".`)
  const isOfPeople = relation.entity === 'user' && relation.through === 'membership'
  const placement = useMemo(() => ({ view, relation, parent }), [view, relation, parent])
  return (
    <RelationContext.Provider value={placement}>
      <DialogHost>
        {isOfPeople && (
          <Suspense>
            <PendingInvitations placement={placement} />
          </Suspense>
        )}
        <GeneratedTable view={view} parent={parent} in={placed} />
      </DialogHost>
    </RelationContext.Provider>
  )
}
