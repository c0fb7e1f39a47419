/** The duration of one task of a page's main thread; ms. Each frame is made in one: input, scripts, layout, paint. */
export interface Task {
  /** Wall-clock time. */
  wall: number
  /** Processor time, which excludes waiting on a busy machine. */
  processor: number
}

/** The trace categories that {@link mainThreadTasks} needs. */
export const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: wall, and processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Tasks of the main threads of all pages in a trace of Chromium, the longest on the processor first. */
export function mainThreadTasks(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  )
  return traceEvents
    .filter((event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
    .sort((a, b) => b.processor - a.processor)
}
