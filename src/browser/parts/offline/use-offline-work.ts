import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DataProviderContext, HttpError } from 'react-admin'
import type { Session } from '#browser/ground/model/session-context.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import type { RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'
import { earlyWork } from './early-work.ts'
import { type Connection, openOfflineWork, type OfflineWork } from './offline-work.ts'
import { personKey } from './person-key.ts'
import { isUnsent, type QueuedOperation } from './queued-operation.ts'
import type { Send } from './replay.ts'

/** A person's offline work, shared by all screens that need it. */
const shared = new Map<string, { work: Promise<OfflineWork>; users: number }>()

/** The key of the signed-in user in this browser's storage. */
export function usePersonKey(): string {
  return personKey(tenantOf(location, localStorage), useSession().user)
}

/**
 * The signed-in user's offline work, which takes operations before its store has been opened. Operations from an earlier visit are sent at
 * once, and only by the user who made them: when somebody else signs in, they stay. When the session is over, the user
 * is asked to sign in again on top of the screen, to continue.
 */
export function useOfflineWork(): OfflineWork {
  const person = usePersonKey()
  const data = useContext(DataProviderContext) as RollcallDataProvider
  const queries = useQueryClient()
  const early = useMemo(() => earlyWork(person), [person])
  const [opened, setOpened] = useState<{ work?: OfflineWork; error?: unknown }>({})
  useEffect(() => {
    const isStillHe = () => {
      const session = queries.getQueryData<Session>(CHECK_KEY)
      return session !== undefined && personKey(tenantOf(location, localStorage), session.user) === person
    }
    // Not react-admin's own hook, which would sign the user out in the background.
    const send: Send = (call) =>
      isStillHe() ? data.call(call) : Promise.reject(new HttpError('rollcall.errors.forbidden', 401, {}))
    let isShown = true
    take(person, send)
      .then(async (work) => {
        await early.handOver(work)
        if (isShown) setOpened({ work })
        early.clear()
      })
      .catch((error: unknown) => isShown && setOpened({ error }))
    return () => {
      isShown = false
      release(person)
      setOpened({})
    }
  }, [person, data, queries, early])
  const { work = early } = opened
  useKeptTyping(useCallback(() => work.queue.list().some(isUnsent), [work]))
  if (opened.error) throw opened.error
  return work
}

/** The unconfirmed operations on a subject, in order. */
export function useOperations(work: OfflineWork, subject?: string): QueuedOperation[] {
  const all = useSyncExternalStore(work.queue.subscribe, work.queue.list)
  return all.filter((operation) => subject === undefined || operation.subject === subject)
}

export function useConnection(work: OfflineWork): Connection {
  return useSyncExternalStore(work.subscribe, work.connection)
}

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
