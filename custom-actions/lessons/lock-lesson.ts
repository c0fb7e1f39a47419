import { entityNamed, lockRecord, type RequestContext } from '#server/api.ts'
import type { ChoosableLesson } from '#rules/lessons/choosing.ts'

/** A lesson that is about to change, locked until the transaction ends. */
export interface LockedLesson {
  id: number
  classId: number
  status: ChoosableLesson['status']
  startDate: string
  tastersEnabled: boolean
  /** Places in the class; null: without limit. */
  places: number | null
}

/**
 * Locks the lesson that an address names: `classes/3/lessons/12/…`. Whoever changes who is in a lesson takes turns on it.
 *
 * @throws NotFound when it is not a lesson of this class, or not there for the user; Forbidden when he may only read it
 */
export async function lockLesson(context: RequestContext, params: Record<string, string>): Promise<LockedLesson> {
  const { model } = context
  const resource = model.resources.lessons
  const mount = resource?.mounts.find(({ parents }) => parents.includes('class_id'))
  if (!resource || !mount) throw new Error('Lessons have no place under their class.')
  const place = { resource, mount, given: { class_id: Number(params.class_id) } }
  const lesson = entityNamed(model, 'lesson')
  const { id, values, paths } = await lockRecord(context, lesson, place, Number(params.id), ['status', 'class.places'])
  return {
    id,
    classId: place.given.class_id,
    status: paths.status as LockedLesson['status'],
    startDate: String(values.start_date),
    tastersEnabled: values.tasters_enabled === true,
    places: paths['class.places'] as number | null,
  }
}
