const KEY = 'rollcall.jobs'

type Listener = () => void

const listeners = new Set<Listener>()
let watched: readonly number[] = read()

/** Jobs whose end the user wants to be told of, on any screen. Known only to this tab, and kept across reloads. */
export const watchedJobs = {
  /** Reports the outcome of the job, once it has ended. */
  watch(id: number): void {
    if (!watched.includes(id)) keep([...watched, id])
  },
  forget(id: number): void {
    keep(watched.filter((one) => one !== id))
  },
  ids: (): readonly number[] => watched,
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function keep(ids: readonly number[]): void {
  watched = ids
  sessionStorage.setItem(KEY, JSON.stringify(ids))
  listeners.forEach((listener) => listener())
}

function read(): readonly number[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
}
