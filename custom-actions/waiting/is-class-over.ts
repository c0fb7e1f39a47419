import type { RequestContext } from '#server/api.ts'

/** WAIT-04: nobody waits for a class whose course has ended or was cancelled, or is offered a place in it. */
export async function isClassOver({ records, today }: RequestContext, classId: number): Promise<boolean> {
  const { course } = await records('class')
    .asSystem()
    .get(classId, { with: ['course.end_date', 'course.cancelled_at'] })
  return course.end_date < today || course.cancelled_at !== null
}
