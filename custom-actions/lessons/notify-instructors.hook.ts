import { sql } from 'kysely'
import { type InstructorNews, instructorNews, type TaughtLesson } from '#rules/lessons/instructor-news.ts'
import type { HookDefinition, RequestContext } from '#server/api.ts'
import { queueStaffMail } from '../messages/queue/queue-staff-mail.ts'
import { longDate } from './long-date.ts'

/** CLS-19: writes to instructors whose lessons ahead change, once for all that change together. */
const notifyInstructors: HookDefinition<'lesson'> = async (context, { rows }) => {
  const changes = rows.flatMap(({ before, after }) =>
    before ? [{ before: taught(before), after: after && taught(after) }] : [],
  )
  const news = instructorNews(changes, context.today)
  if (news.length === 0) return
  const names = await classNames(context, news)
  for (const { id, first_name, email } of await reachableInstructors(context, news)) {
    const own = news
      .filter(({ instructor_id }) => instructor_id === id)
      .sort((one, other) => one.lesson.start_date.localeCompare(other.lesson.start_date))
    await queueStaffMail(context, {
      to: email,
      template: 'lessons-changed',
      values: {
        first_name,
        several: own.length === 1 ? '' : String(own.length),
        changes: own.map((one) => lineOf(one, names)).join('\n'),
      },
    })
  }
}

function taught(lesson: {
  class_id: number
  start_date: string
  start_time: string
  end_time: string
  instructor_id?: number | null | undefined
  cancelled_at?: string | null | undefined
}): TaughtLesson {
  const { class_id, start_date, start_time, end_time, instructor_id = null, cancelled_at = null } = lesson
  return { class_id, start_date, start_time, end_time, instructor_id, cancelled_at }
}

function lineOf({ kind, lesson, was }: InstructorNews, names: ReadonlyMap<number, string>): string {
  const when = ({ start_date, start_time, end_time }: TaughtLesson) =>
    `${longDate(start_date)}, ${start_time}–${end_time}`
  const name = names.get(lesson.class_id) ?? ''
  switch (kind) {
    case 'given':
      return `You now teach ${name} on ${when(lesson)}.`
    case 'taken':
      return `You no longer teach ${name} on ${when(lesson)}.`
    case 'cancelled':
      return `${name} on ${when(lesson)} is cancelled.`
    case 'back':
      return `${name} on ${when(lesson)} takes place after all.`
    case 'moved':
      return `${name} is on ${when(lesson)}, not on ${was ? when(was) : ''}.`
  }
}

function reachableInstructors({ tx }: RequestContext, news: readonly InstructorNews[]) {
  const ids = [...new Set(news.map(({ instructor_id }) => instructor_id))]
  return tx.query(sql<{ id: number; first_name: string; email: string }>`
    select id, first_name, email from instructors
    where id = any(${ids}::bigint[]) and status = 'enabled' and archived_at is null and email is not null
    order by id`)
}

async function classNames({ tx }: RequestContext, news: readonly InstructorNews[]): Promise<Map<number, string>> {
  const ids = [...new Set(news.map(({ lesson }) => lesson.class_id))]
  const rows = await tx.query(sql<{ id: number; name: string }>`
    select id, name from classes where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export default notifyInstructors
