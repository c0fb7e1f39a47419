import { useTranslate } from 'react-admin'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import type { Operation } from '#browser/parts/form/form-fields.ts'
import type { ResourceModel } from '#declarations/model.ts'

/** "Add book", "Edit book", "Duplicate book". */
export function useFormTitle({ name, title }: ResourceModel, operation: Operation | 'duplicate'): string {
  const translate = useTranslate()
  const one = translate(`resources.${name}.name`, { smart_count: 1, _: title })
  return translate(`rollcall.form.${operation}_title`, { name: one, lower_name: lowerFirst(one) })
}
