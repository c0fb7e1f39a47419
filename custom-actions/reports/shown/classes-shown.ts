import { type RawBuilder, sql } from 'kysely'
import type { ReportContext, Sql } from '#server/api.ts'
import { isChosenId } from './chosen.ts'

/** SQL: classes with their `course`, its `type`, their `venue` and `franchisee`. */
export const CLASSES = sql`classes as class
  join courses as course on course.id = class.course_id
  join course_types as type on type.id = course.type_id
  join venues as venue on venue.id = class.venue_id
  join franchisees as franchisee on franchisee.id = class.franchisee_id`

const NARROW = ['territory_id', 'venue_id', 'course_type_id', 'course_category_id', 'class_id']

/** A filter asks for some of the classes. */
export const isNarrow = ({ filters }: ReportContext): boolean =>
  NARROW.some((name) => filters[name] !== undefined && filters[name] !== null)

/**
 * SQL: the classes that are shown, for a statement that names none of what they belong to. Without a filter nothing else is read: every class
 * has a course, a venue and a franchisee.
 */
export const shownClasses = (report: ReportContext): Sql =>
  isNarrow(report)
    ? sql`(select class.* from ${CLASSES} where ${classesShown(report)})`
    : sql`(select class.* from classes as class where ${report.scoped(sql`class.franchisee_id`)})`

/** SQL: true of the id of a class that is shown; nothing is looked up where all of them are. */
export const isShownClass = (report: ReportContext, id: Sql): Sql =>
  report.isScoped || isNarrow(report)
    ? sql`${id} in (select class.id from ${shownClasses(report)} as class)`
    : sql`true`

/** SQL: true of the rows of `CLASSES` that whoever asks may see, and that the filters of place and type leave. */
export function classesShown({ filters, scoped }: ReportContext): RawBuilder<boolean> {
  return sql<boolean>`${scoped(sql`class.franchisee_id`)}
    and ${isChosenId(sql`venue.territory_id`, filters['territory_id'])}
    and ${isChosenId(sql`class.venue_id`, filters['venue_id'])}
    and ${isChosenId(sql`course.type_id`, filters['course_type_id'])}
    and ${isChosenId(sql`type.category_id`, filters['course_category_id'])}
    and ${isChosenId(sql`class.id`, filters['class_id'])}`
}
