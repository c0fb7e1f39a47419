/** A run of a job, as `GET jobs/{id}` gives it to whoever started it. */
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
  /** Instants, ISO UTC. */
  created_at: string
  started_at: string | null
  ended_at: string | null
  /** Whether whoever asks may stop it. */
  can_cancel: boolean
}

/** Whether nothing more will come of it. */
export function isOver({ state }: Pick<JobRun, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}
