import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useCustomCode } from '#browser/parts/custom-code.ts'
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
