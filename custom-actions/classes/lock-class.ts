import { entityNamed, lockRecord, type RequestContext } from '#server/api.ts'
import { placeOf } from '../courses/course-record.ts'
import type { MovedClass } from './plan-move.ts'

/** A class that is about to be moved, held until the transaction ends. */
export async function lockMovedClass(context: RequestContext, id: number): Promise<MovedClass> {
  const { values } = await lockRecord(context, entityNamed(context.model, 'class'), placeOf(context, 'classes'), id)
  return { ...values, id } as unknown as MovedClass
}
