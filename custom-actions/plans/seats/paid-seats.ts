import { sql } from 'kysely'
import type { PaidSeat } from '#rules/money/plans/unused-seats.ts'
import type { RequestContext } from '#server/api.ts'
import { hasBegun } from '../../lessons/has-begun.ts'

/** The seats of a child in the lessons of a class that were paid for, each at the price that was agreed for it. One statement. */
export async function paidSeats(context: RequestContext, classId: number, consumerId: number): Promise<PaidSeat[]> {
  const seats = await context.tx.query(sql<Omit<PaidSeat, 'begun'> & { start_time: string }>`
    select seat.lesson_id, seat.place_id, seat.price, coalesce(seat.surcharge, 0) as surcharge, seat.present, lesson.start_date as on, lesson.start_time,
      lesson.cancelled_at is not null as cancelled,
      case place.booking_type when 'pia' then 'course' when 'taster' then 'taster' else 'lesson' end as service
    from lesson_consumers as seat
      join lessons as lesson on lesson.id = seat.lesson_id
      join class_consumers as place on place.id = seat.place_id
    where lesson.class_id = ${classId}::bigint and seat.consumer_id = ${consumerId}::bigint and seat.price is not null
      and place.booking_type <> 'monthly' and place.state = 'taken'
    order by lesson.start_date, lesson.start_time`)
  return seats.map(({ start_time, ...seat }) => ({
    ...seat,
    begun: hasBegun(context, { start_date: seat.on, start_time }),
  }))
}
