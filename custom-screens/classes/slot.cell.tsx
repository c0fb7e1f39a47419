import { type CustomCodeProps, kinds, useResourceModel, useValueLocale } from '#browser/api.ts'

/** The day and time of a class, as far as its name does not say them already. */
export default function Slot({ record }: CustomCodeProps['cell']) {
  const { entity } = useResourceModel('classes')
  const locale = useValueLocale()
  const field = entity.fields['day_of_week']
  const day = field ? kinds.choice.text(record['day_of_week'], { ...field, path: 'day_of_week' }, locale) : ''
  const name = String(record['name'])
  const time = String(record['start_time'])
  return [day, time].filter((part) => part !== '' && !name.includes(part)).join(' ')
}
