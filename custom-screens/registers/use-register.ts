import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import {
  type Connection,
  type Kept,
  type OfflineWork,
  type QueuedOperation,
  useAccess,
  useConnection,
  useKeptQuery,
  useOfflineWork,
  useOperations,
  useRollcallData,
  useValueLocale,
} from '#browser/api.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { keptUntil } from './kept-until.ts'
import type { Register, RegisterChild } from './register-types.ts'
import { isAbout, shownMark, type ShownMark } from './shown-marks.ts'

/** Refresh interval, which limits how late other people's marks appear. */
const REFRESH_MS = 10_000

export const REGISTERS = 'registers'
export const registerKey = (id: number) => [REGISTERS, id]
export const copyName = (id: number) => `register/${id}`
export const subjectOf = (id: number) => `lesson/${id}`

/** An open register, and its actions. */
export interface OpenRegister {
  register: Register | undefined
  error: unknown
  retry: () => void
  connection: Connection
  /** Sends pending marks now. */
  send: () => void
  /** True when the data is a stored copy from when there was a network. */
  isCopy: boolean
  operations: QueuedOperation[]
  markOf: (child: RegisterChild) => ShownMark
  mark: (child: RegisterChild, present: Presence) => void
  /** Resolves a conflict: keeps the other person's mark, or overwrites it. */
  decide: (child: RegisterChild, keeps: 'theirs' | 'mine') => void
  /** Saves the register as a whole, and completes it. */
  complete: () => void
  /** Operations that need the user's decision but concern children who are no longer in the register. */
  strays: QueuedOperation[]
  /** Deletes operations that the server has refused, or that the user has dismissed. */
  forget: (operations: readonly QueuedOperation[]) => void
}

/** The register of a lesson: loaded, stored for offline use, and marked tap by tap. */
export function useRegister(classId: number, id: number): OpenRegister {
  const data = useRollcallData()
  const queries = useQueryClient()
  const work = useOfflineWork()
  const { roots } = useAccess()
  const { timezone } = useValueLocale()
  const connection = useConnection(work)
  const path = `classes/${classId}/lessons/${id}/register`
  const query = useKeptQuery<Register>({
    queryKey: registerKey(id),
    name: copyName(id),
    work,
    // A user who does not want to sign in again is not asked every few seconds.
    refetchInterval: connection === 'signed_out' ? false : REFRESH_MS,
    read: async (signal) => {
      const { item } = await data.call<{ item: Register }>({ method: 'GET', path, signal })
      return withNewerMarks(item, queries.getQueryData<Kept<Register>>(registerKey(id))?.value)
    },
    until: (register) => (register.start_date <= String(roots().today) ? keptUntil(register, timezone) : undefined),
  })
  const operations = useOperations(work, subjectOf(id))
  useAnswers(work, id)

  const register = query.data?.value
  const markOf = (child: RegisterChild) => shownMark(child, operations, connection)
  const forget = (some: readonly QueuedOperation[]) => work.queue.remove(some.map((operation) => operation.id))
  /** Resolves a conflict or a refusal by the user's decision. */
  const settle = async (child: RegisterChild, theirs: ShownMark['theirs'], present?: Presence) => {
    await forget(operations.filter((operation) => isAbout(operation, child.id)))
    if (theirs) takeMark(queries, id, { ...child, present: theirs.present, mark_version: theirs.version })
    const found = theirs ?? { present: child.present, version: child.mark_version }
    if (present !== undefined && present !== found.present) await addMark(work, path, id, child, present, found)
  }
  const mark: OpenRegister['mark'] = (child, present) => {
    const shown = markOf(child)
    if (shown.state === 'clash' || shown.state === 'refused') void settle(child, shown.theirs, present)
    else if (shown.present !== present) void addMark(work, path, id, child, present, shown)
  }
  return {
    register,
    error: register ? undefined : query.error,
    retry: () => void query.refetch(),
    connection,
    isCopy: query.data?.isCopy ?? false,
    operations,
    markOf,
    mark,
    decide(child, keeps) {
      const { theirs, present } = markOf(child)
      void settle(child, theirs, keeps === 'mine' ? present : undefined)
      void query.refetch()
    },
    complete() {
      if (!register) return
      const consumers = register.consumers.map((child) => {
        const { present, version, follows } = markOf(child)
        return { id: child.id, present, based_on: version, ...(follows && { follows }) }
      })
      const body = { completed: true, consumers }
      const earlier = operations.filter(({ method }) => method === 'PUT')
      void forget(earlier).then(() =>
        work.add({ id: crypto.randomUUID(), subject: subjectOf(id), method: 'PUT', path, body }),
      )
    },
    strays: operations.filter((operation) => operation.state === 'undecided' && !isShown(operation, register)),
    forget(some) {
      void forget(some)
      void query.refetch()
    },
    send: () => void work.send(),
  }
}

function isShown(operation: QueuedOperation, register: Register | undefined): boolean {
  return register?.consumers.some((child) => isAbout(operation, child.id)) ?? true
}

async function addMark(
  work: OfflineWork,
  path: string,
  lessonId: number,
  child: RegisterChild,
  present: Presence,
  { version, follows }: Pick<ShownMark, 'version' | 'follows'>,
): Promise<void> {
  await work.add({
    id: crypto.randomUUID(),
    subject: subjectOf(lessonId),
    method: 'POST',
    path: `${path}/marks`,
    together: 'operations',
    body: { consumer_id: child.id, present, based_on: version, ...(follows && { follows }) },
  })
}

/** Applies the server's result for each mark, and reports the outcome of saving the whole. */
function useAnswers(work: OfflineWork, id: number): void {
  const queries = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  useEffect(
    () =>
      work.onAnswer((operation, answer) => {
        if (operation.subject !== subjectOf(id)) return
        const { notice, consumer_id, present, mark_version, outcome } = answer
        if (typeof notice === 'string') {
          notify(translate(notice, { _: notice }), { type: 'success' })
          void queries.invalidateQueries()
        } else if (outcome === 'changed' || outcome === 'same') {
          takeMark(queries, id, {
            id: Number(consumer_id),
            present: present as Presence,
            mark_version: Number(mark_version),
          })
        }
      }),
    [work, id, notify, translate, queries],
  )
}

/** Puts a mark into the displayed register. */
function takeMark(
  queries: ReturnType<typeof useQueryClient>,
  lessonId: number,
  mark: Pick<RegisterChild, 'id' | 'present' | 'mark_version'>,
): void {
  const { id, present, mark_version } = mark
  queries.setQueryData<Kept<Register>>(registerKey(lessonId), (kept) => {
    if (!kept) return kept
    const consumers = kept.value.consumers.map((child) =>
      child.id === id ? { ...child, present, mark_version } : child,
    )
    // Confirmed by the server, so it is not a stale copy.
    return { isCopy: false, value: { ...kept.value, consumers } }
  })
}

/** A reply that was in transit while a mark was saved lacks it: the mark with the higher version is the later one. */
function withNewerMarks(register: Register, known: Register | undefined): Register {
  if (!known) return register
  const marks = new Map(known.consumers.map((child) => [child.id, child]))
  const consumers = register.consumers.map((child) => {
    const before = marks.get(child.id)
    return before && before.mark_version > child.mark_version
      ? { ...child, present: before.present, mark_version: before.mark_version }
      : child
  })
  return { ...register, consumers }
}
