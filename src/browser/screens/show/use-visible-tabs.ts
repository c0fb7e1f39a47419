import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import type { Guard } from '#protocol/access/guard.ts'
import type { ResourceModel, TabModel } from '#declarations/model.ts'

/**
 * The tabs of a record that the user may open, with their titles. A tab without code is left out.
 *
 * @param record undefined while loading: tabs that depend on it are then left out, too
 */
export function useVisibleTabs(resource: ResourceModel, record: Record<string, unknown> | undefined): TabModel[] {
  const { allows } = useAccess()
  const custom = useCustomCode()
  const translate = useTranslate()
  return useMemo(() => {
    const isThere = ({ screen }: TabModel) => screen === undefined || custom('tab', screen) !== undefined
    const isAllowed = (tab: TabModel) =>
      (record || tab.when === undefined) &&
      allows(tab, record && { record }) &&
      (!tab.relation || allows(tab.relation.guard, record && { record }))
    return (resource.show?.tabs ?? [])
      .filter((tab) => isThere(tab) && isAllowed(tab))
      .map((tab) => ({ ...tab, title: translate(`resources.${resource.name}.tabs.${tab.id}`, { _: tab.title }) }))
  }, [resource, record, allows, custom, translate])
}

/** Finds a tab of a record that is not loaded yet; none where the permissions of the user rule it out whatever the record is. */
export function usePermittedTab({ show }: ResourceModel): (id: string) => TabModel | undefined {
  const { can } = useAccess()
  const isPermitted = ({ permission }: Guard) => permission === undefined || can(permission)
  return (id) =>
    show?.tabs.find((tab) => tab.id === id && isPermitted(tab) && (!tab.relation || isPermitted(tab.relation.guard)))
}
