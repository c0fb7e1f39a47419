import { callAs } from './call-api.ts'

/** Those classes of theirs are given lessons while other tests run, which changes their price. */
export const DEMO_INSTRUCTOR = 'Ines Instructor'

export interface LessonToday {
  id: number
  class_id: number
  /** Those in it, by name. */
  children: { id: number; name: string }[]
}

interface Rows {
  items: ({ id: number } & Record<string, unknown>)[]
  meta: { total: number }
}

/**
 * A lesson of today, whatever day of the week it is, which the demo instructor teaches, with exactly so many of the children of its class.
 *
 * @param at hour, and a number below three that those who do this at the same time do not share: no two lessons of a class start together
 */
export async function lessonToday(
  at: { hour: string; apart: number },
  children: number,
  baseURL?: string,
): Promise<LessonToday> {
  const head = await callAs('admin@demo.test', baseURL)
  const teacher = await callAs('instructor@demo.test', baseURL)
  try {
    const { item: me } = await teacher.call<{ item: { instructor_id: number } }>('GET', 'check')
    const { today } = await teacher.call<{ today: string }>('GET', 'lessons/registers')
    const classes = await head.call<Rows>(
      'GET',
      `classes?quick_filter=in_progress&filter[instructor_id]=${me.instructor_id}&count=50`,
    )
    const taught = classes.items.find(({ booked }) => Number(booked) >= children)
    if (!taught) throw new Error(`The demo instructor teaches no class with ${children} children.`)
    const { meta } = await head.call<Rows>('GET', `classes/${taught.id}/lessons?count=1`)
    const minute = String((meta.total * 3 + at.apart) % 60).padStart(2, '0')
    const times = { start_time: `${at.hour}:${minute}`, end_time: '23:00' }
    const lesson = { instructor_id: me.instructor_id, start_date: today, ...times }
    const { item } = await head.call<{ item: { id: number } }>('POST', `classes/${taught.id}/lessons`, lesson)
    // It has the children of its class in it, who may be more.
    const seated = await head.call<Rows>('GET', `lessons/${item.id}/consumers?count=100`)
    for (const { id } of seated.items.slice(children)) {
      await head.call('PUT', `classes/${taught.id}/lessons/${item.id}/consumers`, { consumer_id: id })
    }
    const named = seated.items.slice(0, children).map(({ id, name }) => ({ id, name: String(name) }))
    return { id: item.id, class_id: taught.id, children: named.toSorted((a, b) => a.name.localeCompare(b.name)) }
  } finally {
    await Promise.all([head.close(), teacher.close()])
  }
}
