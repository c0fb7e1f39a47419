import type { TranslateFunction } from 'react-admin'
import type { ResourceModel } from '#declarations/model.ts'

export type ListNames = Pick<ResourceModel, 'name' | 'plural' | 'listTitle'>

/** The name of a resource's list, in its heading and in links to it: that which is declared, else the plural. */
export function listTitle({ name, plural, listTitle: title }: ListNames, translate: TranslateFunction): string {
  if (title !== undefined) return translate(`resources.${name}.list`, { _: title })
  return translate(`resources.${name}.name`, { smart_count: 2, _: plural })
}
