import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'

export interface PickerOption {
  id: number | string
  label: string
  /** The picker's entry, with its declared further fields. */
  item: ApiRecord
}

/** An entry of a picker as an option: `{ id: 3, name: 'Leeds' }` is labelled `Leeds`. */
export function pickerOption(item: ApiRecord, display: string): PickerOption {
  return { id: item.id, label: optionLabel(item, display), item }
}

export function optionLabel(item: ApiRecord, display: string): string {
  const shown = item[display.split('.').at(-1) ?? display] ?? item['label'] ?? item['name']
  return typeof shown === 'string' ? shown : String(item.id)
}
