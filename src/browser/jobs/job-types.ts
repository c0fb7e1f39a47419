/** A run of a job, as `GET jobs/{id}` gives it. */
export interface JobRun {
  id: number
  kind: string
  title: string
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  done: number
  total: number | null
  /** What is being done, what came of it, or what went wrong. */
  message: string | null
  result: Record<string, unknown> | null
  can_cancel: boolean
}

/** Whether nothing more will come of it. */
export function isOver({ state }: Pick<JobRun, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}
