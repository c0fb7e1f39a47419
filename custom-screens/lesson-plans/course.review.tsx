import { type CustomCodeProps, useRollcallData } from '#browser/api.ts'
import courseChange from '../../custom-actions/lesson-plans/course-change.contract.ts'
import { PlanReview } from './PlanReview.tsx'

const LEADING = ['start_date', 'end_date'] as const

/** CLS-19: shows the effect of other dates of a course on the lessons of its classes, before they are saved. */
export default function CourseReview(props: CustomCodeProps['review']) {
  const { operation, record, values } = props
  const data = useRollcallData()
  const changed = LEADING.filter((name) => name in values)
  const plan = async (signal: AbortSignal) => {
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
    return (await data.call(courseChange, { params: { id: Number(record['id']) }, body, signal })).item
  }
  const isLeading = operation === 'update' && changed.length > 0
  return <PlanReview {...props} name={String(record['name'] ?? '')} plan={isLeading ? plan : undefined} />
}
