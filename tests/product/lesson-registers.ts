import { randomUUID } from 'node:crypto'
import type { Network } from './network.ts'

export type Name = NonNullable<Parameters<Network['send']>[3]>
export type Presence = boolean | null

export interface Child {
  id: number
  present: Presence
  mark_version: number
  [name: string]: unknown
}

/** One tap, as a device sends it. */
export const tap = (consumer_id: number, present: Presence, based_on = 0, operation_id: string = randomUUID()) => ({
  operation_id,
  consumer_id,
  present,
  based_on,
})

/** Operations of tests on the registers of a network. A lesson is its address: `classes/1/lessons/12`. */
export function registersOf(network: () => Network) {
  const register = async (lesson: string, as?: Name) => network().item('GET', `${lesson}/register`, undefined, as)
  const childrenOf = async (lesson: string, as?: Name) => (await register(lesson, as)).consumers as Child[]
  return {
    register,
    childrenOf,
    /** A lesson of class 1 on some day, with Amy (1), Bea (3) and Abe (2) in it. Today is 2026-03-18. */
    async lessonOn(start_date: string, children = [1, 3, 2], start_time = '12:00'): Promise<string> {
      const times = { start_date, start_time, end_time: '23:00', instructor_id: 2 }
      const made = await network().item('POST', 'classes/1/lessons', times)
      const lesson = `classes/1/lessons/${String(made.id)}`
      // The children of the class are in it from the start.
      const seated = await network().ids(`lessons/${String(made.id)}/consumers`)
      for (const consumer_id of seated.filter((id) => !children.includes(id))) {
        await network().send('PUT', `${lesson}/consumers`, { consumer_id })
      }
      for (const consumer_id of children.filter((id) => !seated.includes(id))) {
        await network().send('POST', `${lesson}/consumers`, { consumer_id, confirm: true })
      }
      return lesson
    },
    /** The marks, by the id of the child. */
    marks: async (lesson: string) =>
      Object.fromEntries((await childrenOf(lesson)).map(({ id, present }) => [id, present])),
    mark: (lesson: string, operations: unknown[], as: Name = 'ben') =>
      network().send('POST', `${lesson}/register/marks`, { operations }, as),
    save: (lesson: string, body: unknown, as: Name = 'ben') => network().send('PUT', `${lesson}/register`, body, as),
    leave: (lesson: string, consumer_id: number) => network().send('PUT', `${lesson}/consumers`, { consumer_id }),
  }
}
