import type { HandledEvents } from '#declarations/check/handled-events.ts'
import type { CodeNames } from '#protocol/custom-code.ts'
import { loadServerCode } from '#server/load-server-code.ts'

/** The events that the jobs of custom code handle. Of code that cannot be loaded here they are not known. */
export async function handledEvents(root: string, names: CodeNames): Promise<HandledEvents> {
  const none = { endpoint: [], hook: [], computed: [], query: [] }
  const jobs = names.job.map(async (name) => {
    const loaded = await loadServerCode(root, { ...names, ...none, job: [name] }).catch(() => undefined)
    return [name, [loaded?.jobs[name]?.on ?? []].flat()] as const
  })
  return Object.fromEntries(await Promise.all(jobs))
}
