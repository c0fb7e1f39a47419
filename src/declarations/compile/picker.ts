import type { PickerConfig } from '../format.ts'
import type { EntityModel, PickerModel } from '../model.ts'
import { compileSort, defaultSort } from './sort.ts'

/** Compiles the picker of a resource. Who may list or see its records may choose from them, unless declared otherwise. */
export function compilePicker(entity: EntityModel, area: string, config: PickerConfig = {}): PickerModel {
  return {
    fields: config.fields ?? [],
    permission: config.permission ? [config.permission] : [`${area}.list`, `${area}.details`],
    where: config.where,
    extra: config.extra ?? [],
    sort: config.sort ? compileSort(config.sort) : defaultSort(entity),
    aliases: config.aliases ?? [],
  }
}
