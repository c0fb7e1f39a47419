import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { isOver, type JobRun } from '#protocol/job-run.ts'

/** First and longest polling interval in ms. */
const SOON = 500
const LATE = 5_000

/** Polls a job, less often the longer it takes, until it has ended. */
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
