import type { PickerConfig } from '../format.ts'
import type { EntityModel, PickerModel, ResourceModel } from '../model.ts'
import { compileSort, defaultSort } from './sort.ts'

/** Compiles the picker of a resource. By default, users who may list or see its records may choose from them. */
export function compilePicker(
  entity: EntityModel,
  area: string,
  methods: ResourceModel['methods'],
  config: PickerConfig = {},
): PickerModel {
  const seen = methods.includes('get') ? [`${area}.details`] : []
  return {
    fields: [...new Set([...(config.fields ?? []), ...(config.flags ?? [])])],
    flags: config.flags ?? [],
    permission: config.permission ? [config.permission] : [`${area}.list`, ...seen],
    where: config.where,
    extra: config.extra ?? [],
    sort: config.sort ? compileSort(config.sort) : defaultSort(entity),
    aliases: config.aliases ?? [],
  }
}
