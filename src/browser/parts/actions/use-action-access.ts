import { useCallback } from 'react'
import { useAccess, type Access } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRelation, type RelationView } from '#browser/parts/rows/relation-context.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { type LinkAction, linkPermission } from '#declarations/access/link-permission.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { isBuiltIn, type BuiltInAction } from './action-kind.ts'
import type { ActionSubject } from './action-subject.ts'

/** True when the user may take an action. Actions that are not allowed are left out, not disabled. */
export type ActionAccess = (action: ActionConfig, subject: ActionSubject) => boolean

/**
 * Checks access to actions: permission, feature, guards and condition of a declared one; for a built-in one the
 * permission of its area and the API's methods.
 *
 * ```tsx
 * const mayTake = useActionAccess()
 * const actions = list.actions.filter((action) => mayTake(action, { resource: 'books', record }))
 * ```
 */
export function useActionAccess(): ActionAccess {
  const { resources } = useApplication()
  const access = useAccess()
  const relation = useRelation()
  return useCallback(
    (action, subject) => {
      if (!isBuiltIn(action)) return access.allows(action, subject)
      const entry = resources[subject.resource]
      const place = relation?.view.resource === subject.resource ? relation : undefined
      return mayUseBuiltIn(action, {
        access,
        relation: place,
        area: place?.view.area ?? entry?.area ?? '',
        methods: entry?.methods ?? [],
        archives: entry?.archive ?? false,
        duplicates: entry?.duplicate ?? false,
        // Rows of a tab have a form of their own.
        asked: place !== undefined || access.allows({ ...(entry?.asks && { when: entry.asks }) }, subject),
      })
    },
    [access, relation, resources],
  )
}

interface BuiltInPlace {
  access: Access
  relation: RelationView | undefined
  area: string
  methods: ResourceModel['methods']
  archives: boolean
  duplicates: boolean
  /** The form asks something of the record. */
  asked: boolean
}

function mayUseBuiltIn(action: BuiltInAction, place: BuiltInPlace): boolean {
  const { access, relation, area, methods, archives, duplicates, asked } = place
  const link = relation?.view.endpoint
  const onLink = (offered: boolean | undefined, change: LinkAction) =>
    link !== undefined && offered === true && access.allows(link) && access.can(linkPermission(link, change))
  switch (action) {
    case 'create':
      return methods.includes('create') && access.can(`${area}.add`)
    case 'edit':
      if (link) return onLink(link.pivot.length > 0, 'edit')
      return methods.includes('update') && asked && access.can(`${area}.edit`)
    case 'duplicate':
      return !link && duplicates && methods.includes('create') && access.can(`${area}.add`)
    case 'archive':
      return !link && archives && access.can(`${area}.archive`)
    case 'delete':
      return !link && methods.includes('delete') && access.can(`${area}.delete`)
    case 'export':
      return access.can(`${area}.list`)
    case 'attach':
      return onLink(link?.attach, 'add')
    case 'detach':
      return onLink(link?.detach, 'delete')
    case 'toggle':
      return onLink(link?.toggle !== undefined, 'edit')
  }
}
