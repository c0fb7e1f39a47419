import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DataProviderContext, HttpError } from 'react-admin'
import type { Session } from '#browser/ground/model/session-context.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'
import { type Connection, openOfflineWork, type OfflineWork } from './offline-work.ts'
import { personKey } from './person-key.ts'
import { isUnsent, type QueuedOperation } from './queued-operation.ts'
import type { Send } from './replay.ts'

/** Somebody's work as long as any screen needs it: one for all of them. */
const shared = new Map<string, { work: Promise<OfflineWork>; users: number }>()

/** The signed-in person, as what is kept in this browser names him. */
export function usePersonKey(): string {
  return personKey(tenantOf(location, localStorage), useSession().user)
}

/**
 * What the signed-in person does on this device; undefined until it has been opened. What waits from an earlier visit is sent
 * at once. Only he sends it: when somebody else signs in, it stays where it is. When his session is over, he is asked to sign
 * in again over the screen, so that it can go on.
 */
export function useOfflineWork(): OfflineWork | undefined {
  const person = usePersonKey()
  const data = useContext(DataProviderContext) as RollcallDataProvider
  const queries = useQueryClient()
  const [opened, setOpened] = useState<{ work?: OfflineWork; error?: unknown }>({})
  useEffect(() => {
    const isStillHe = () => {
      const session = queries.getQueryData<Session>(CHECK_KEY)
      return session !== undefined && personKey(tenantOf(location, localStorage), session.user) === person
    }
    // Not by react-admin's own hook: a session that is over signs nobody out from behind.
    const send: Send = (call) =>
      isStillHe() ? data.call(call) : Promise.reject(new HttpError('rollcall.errors.forbidden', 401, {}))
    let isShown = true
    take(person, send).then(
      (work) => isShown && setOpened({ work }),
      (error: unknown) => isShown && setOpened({ error }),
    )
    return () => {
      isShown = false
      release(person)
      setOpened({})
    }
  }, [person, data, queries])
  const { work } = opened
  useKeptTyping(useCallback(() => work?.queue.list().some(isUnsent) ?? false, [work]))
  if (opened.error) throw opened.error
  return opened.work
}

/** What has been done about a subject and is not confirmed, in the order in which it was done. */
export function useOperations(work: OfflineWork | undefined, subject?: string): QueuedOperation[] {
  const all = useSyncExternalStore(work?.queue.subscribe ?? nothing, () => work?.queue.list() ?? NONE)
  return all.filter((operation) => subject === undefined || operation.subject === subject)
}

export function useConnection(work: OfflineWork | undefined): Connection {
  return useSyncExternalStore(work?.subscribe ?? nothing, () => work?.connection() ?? 'online')
}

const NONE: readonly QueuedOperation[] = []
const nothing = () => () => undefined

function take(person: string, send: Send): Promise<OfflineWork> {
  const known = shared.get(person) ?? { work: openOfflineWork(person, send), users: 0 }
  known.users += 1
  shared.set(person, known)
  return known.work
}

function release(person: string): void {
  const known = shared.get(person)
  if (!known) return
  known.users -= 1
  if (known.users > 0) return
  shared.delete(person)
  void known.work.then((work) => work.stop())
}
