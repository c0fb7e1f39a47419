import type { RequestContext } from '#server/api.ts'

/** True of a lesson that runs or is over: who has a seat in it has used it, whatever the register says so far. */
export function hasBegun(
  { today, roots }: Pick<RequestContext, 'today' | 'roots'>,
  { start_date, start_time }: { start_date: string; start_time: string },
): boolean {
  return start_date < today || (start_date === today && start_time <= roots.time)
}
