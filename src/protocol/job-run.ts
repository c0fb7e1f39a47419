/** A run of a job, as `GET jobs/{id}` returns it to the user who started it. */
export interface JobRun {
  id: number
  kind: string
  title: string
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  done: number
  total: number | null
  /** The current progress, the result, or the error. */
  message: string | null
  /** Texts for whoever started it, besides: that a mail which they may expect was sent to nobody. */
  remarks: string[]
  result: Record<string, unknown> | null
  /** Instants, ISO UTC. */
  created_at: string
  started_at: string | null
  ended_at: string | null
  /** True when the current user may stop it. */
  can_cancel: boolean
}

/** True when the run has ended. */
export function isOver({ state }: Pick<JobRun, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}
