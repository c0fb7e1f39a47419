import {
  changeRecord,
  type CurrentRecord,
  entityNamed,
  FieldErrors,
  lockRecord,
  NotFound,
  type Place,
  type RequestContext,
  type Row,
} from '#server/api.ts'

/** Where the records of a resource are written. */
export function placeOf({ model }: RequestContext, name: 'courses' | 'classes' | 'lessons'): Place {
  const resource = model.resources[name]
  const [mount] = resource?.mounts ?? []
  if (!resource || !mount) throw new Error(`There is no resource of ${name}.`)
  return { resource, mount, given: {} }
}

/**
 * A course that is about to be changed, held until the transaction ends.
 *
 * @throws NotFound, Forbidden: it is not there for this user, or not to be changed by him
 */
export function lockCourse(context: RequestContext, id: number, paths: readonly string[] = []): Promise<CurrentRecord> {
  return lockRecord(context, entityNamed(context.model, 'course'), placeOf(context, 'courses'), id, paths)
}

/** Changes fields of a course that people do not set. */
export function changeCourse(context: RequestContext, id: number, changes: Row): Promise<void> {
  return changeRecord(context, entityNamed(context.model, 'course'), id, changes, [], new FieldErrors())
}

/** Takes a mark away again; a course that is gone needs none. */
export async function unmarkCourse(
  context: RequestContext,
  id: number,
  mark: 'rollover_requested_at' | 'deletion_requested_at',
): Promise<void> {
  try {
    const { values } = await lockCourse(context, id)
    if (values[mark] !== null) await changeCourse(context, id, { [mark]: null })
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
}
