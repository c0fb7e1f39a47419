import { join } from 'node:path'
import { expect } from 'vitest'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import type { Clock } from '#server/clock.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import type { ReportReply } from '#server/reports/report-reply.ts'
import { LIBRARY } from '../../contract/library-world.ts'
import { addStaff } from '../../contract/world/add-staff.ts'
import type { Person } from '../../contract/world/person.ts'
import { openWorld } from '../../contract/world/world.ts'
import { LENDING_ROWS } from './lending-rows.ts'

const ROOT = join(import.meta.dirname, '../../fixtures/library')

/** Head office; the manager and the desk of Leeds; a librarian who works in York. */
export type Reader = 'head' | 'manager' | 'desk' | 'librarian'

export type Asked = Record<string, unknown> & { from?: string; to?: string }

/** The day on which the reports are asked for. */
export const LENDING_TODAY = '2026-03-18'

/** The library on the few rows of `lending-rows.ts`, whose figures are worked out by hand. */
export async function openLending(clock: Clock = () => new Date(`${LENDING_TODAY}T10:00:00.000Z`)) {
  const code = await loadServerCode(ROOT, readCodeNames(ROOT))
  const world = await openWorld({ model: LIBRARY, code, clock, main: LENDING_ROWS, other: {}, isShared: true })
  const people: Record<Reader, Person> = {
    head: await addStaff(world, world.main, 'head', { guard: 'admin', role: 'Head Office' }),
    manager: await addStaff(world, world.main, 'manager', {
      ...{ guard: 'branch_staff', role: 'Branch Manager', subject: { branch_id: 1 } },
    }),
    desk: await addStaff(world, world.main, 'desk', {
      ...{ guard: 'branch_staff', role: 'Front Desk', subject: { branch_id: 1 } },
    }),
    librarian: await addStaff(world, world.main, 'librarian', {
      ...{ guard: 'librarian', role: 'Librarian', subject: { librarian_id: 2 } },
    }),
  }
  const send = async (path: string, asked: Asked = {}, as: Reader = 'head') => {
    const { status, body } = await world.client.send(people[as], 'GET', addressOf(path, asked))
    return { status, body: body as unknown as ReportReply & { error?: string } }
  }
  return {
    world,
    people,
    send,
    async run(path: string, asked: Asked = {}, as: Reader = 'head'): Promise<ReportReply> {
      const { status, body } = await send(path, asked, as)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    async file(path: string, asked: Asked, as: Reader = 'head') {
      const file = await world.client.file(people[as], addressOf(path, asked))
      expect(file.status, file.bytes.toString()).toBe(200)
      return file
    },
    close: () => world.close(),
  }
}

export type Lending = Awaited<ReturnType<typeof openLending>>

function addressOf(path: string, { from = '2026-01-01', to = LENDING_TODAY, ...filters }: Asked): string {
  const query = new URLSearchParams({ 'date_range[startDate]': from, 'date_range[endDate]': to })
  for (const [filter, value] of Object.entries(filters)) {
    for (const one of [value].flat()) query.append(Array.isArray(value) ? `${filter}[]` : filter, String(one))
  }
  return `reports/${path}?${query.toString()}`
}
