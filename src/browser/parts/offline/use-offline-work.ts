import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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

/** A person's offline work, the application that sends it, and the number of parts of the screen that need it. */
interface SharedWork {
  application: QueryClient
  work: Promise<OfflineWork>
  users: number
}

/** By person. */
const shared = new Map<string, SharedWork>()

/** The key of the signed-in user in this browser's storage. */
export function usePersonKey(): string {
  return personKey(tenantOf(location, localStorage), useSession().user)
}

/**
 * The signed-in user's offline work, which takes operations before its store has been opened. Operations from an earlier visit are sent at
 * once, and only by the user who made them: when somebody else signs in, they stay. What is not sent when its screen is
 * left is sent from whichever comes next. When the session is over, the user is asked to sign in again on top of the
 * screen, to continue.
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
    const taken = take(person, queries, send)
    taken.work
      .then(async (work) => {
        await early.handOver(work)
        if (isShown) setOpened({ work })
        early.clear()
      })
      .catch((error: unknown) => isShown && setOpened({ error }))
    return () => {
      isShown = false
      release(person, taken)
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

function take(person: string, application: QueryClient, send: Send): SharedWork {
  const before = shared.get(person)
  if (before?.application === application) {
    // Where it goes on since its screen was left, it may have given up because the session was over.
    if (before.users === 0) void before.work.then((work) => work.send())
    before.users += 1
    return before
  }
  // What an application that is gone has not sent is stored: this one sends it.
  void before?.work.then((work) => work.stop())
  const taken = { application, work: openOfflineWork(person, send), users: 1 }
  shared.set(person, taken)
  return taken
}

/** Lets go of the work, which goes on by itself until everything is sent. */
function release(person: string, taken: SharedWork): void {
  taken.users -= 1
  const forget = () => {
    if (shared.get(person) === taken) shared.delete(person)
  }
  taken.work.then((work) => stopOnceSent(taken, work, forget), forget)
}

function stopOnceSent(taken: SharedWork, work: OfflineWork, forget: () => void): void {
  const look = () => {
    const isNeeded = taken.users > 0
    if (!isNeeded && work.queue.list().some(isUnsent)) return
    stopLooking()
    if (isNeeded) return
    forget()
    work.stop()
  }
  const stopLooking = work.queue.subscribe(look)
  look()
}
