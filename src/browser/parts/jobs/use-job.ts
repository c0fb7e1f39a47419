import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { isOver, type JobRun } from '#protocol/job-run.ts'

/** Milliseconds between the first two looks, and at most. */
const SOON = 500
const LATE = 5_000

/** How far a job has come, looked at again and again, less often the longer it takes, until it is over. */
export function useJob(id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['jobs', id],
    queryFn: async ({ signal }) =>
      (await data.call<{ item: JobRun }>({ method: 'GET', path: `jobs/${id}`, signal })).item,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isOver(state.data)
        ? false
        : Math.min(LATE, SOON * 1.3 ** (state.dataUpdateCount + state.errorUpdateCount)),
  })
}
