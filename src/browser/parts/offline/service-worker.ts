import { shellAnswer, type ShellParts } from './shell-answer.ts'

/** Inserted by the build: a name that changes with every build, and the files of the first screen. */
declare const SHELL_NAME: string
declare const SHELL_FILES: readonly string[]

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Worker extends EventTarget {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}

const worker = self as unknown as Worker
const parts: ShellParts = { open: () => caches.open(SHELL_NAME), fetch: (request) => fetch(request) }

worker.addEventListener('install', (event) => {
  const install = async () => {
    await (await parts.open()).addAll(['/', ...SHELL_FILES])
    await worker.skipWaiting()
  }
  ;(event as WorkerEvent).waitUntil(install())
})

worker.addEventListener('activate', (event) => {
  const activate = async () => {
    const others = (await caches.keys()).filter((name) => name !== SHELL_NAME)
    await Promise.all(others.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  ;(event as WorkerEvent).waitUntil(activate())
})

worker.addEventListener('message', (event) => {
  const { keep = [] } = (event as MessageEvent<{ keep?: string[] }>).data
  const keepAll = async () => {
    const cache = await parts.open()
    const missing = []
    for (const file of keep) if (!(await cache.match(file))) missing.push(file)
    await Promise.allSettled(missing.map((file) => cache.add(file)))
  }
  ;(event as unknown as WorkerEvent).waitUntil(keepAll())
})

worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Event & {
    request: Request
    respondWith(answer: Promise<Response>): void
  }
  const answer = shellAnswer(request, worker.location.origin, parts)
  if (answer) respondWith.call(event, answer)
})
