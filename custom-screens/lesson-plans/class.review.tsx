import type { CustomCodeProps } from '#browser/api.ts'
import { useRollcallData } from '#browser/api.ts'
import classChange from '../../custom-actions/lesson-plans/class-change.contract.ts'
import newClass from '../../custom-actions/lesson-plans/new-class.contract.ts'
import { PlanReview } from './PlanReview.tsx'

const LEADING = ['course_id', 'venue_id', 'day_of_week', 'start_time', 'end_time', 'instructor_id'] as const

/** LES-13, CLS-19: the lessons of a class that is made or changed, before that is done. */
export default function ClassReview(props: CustomCodeProps['review']) {
  const { operation, record, values } = props
  const data = useRollcallData()
  const changed = LEADING.filter((name) => name in values)
  const plan = async (signal: AbortSignal) => {
    if (operation === 'create') {
      const body = Object.fromEntries(LEADING.map((name) => [name, values[name] ?? record[name] ?? null]))
      return (await data.call(newClass, { body: body as never, signal })).item
    }
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
    return (await data.call(classChange, { params: { id: Number(record['id']) }, body, signal })).item
  }
  const name = String(values['name'] ?? record['name'] ?? '')
  return <PlanReview {...props} name={name} plan={operation === 'create' || changed.length > 0 ? plan : undefined} />
}
