import { endpoint } from '#server/api.ts'
import classes from './classes.contract.ts'
import { readOpenClasses } from './read-open-classes.ts'

/** BOOK-09: the classes of a venue that are open for booking, those that suit the child first, in pages of 5. */
export default endpoint({
  ...classes,
  async run(call) {
    const { venue_id, consumer_id, page, count } = call.query
    const { items, total } = await readOpenClasses(call, {
      venue_id,
      consumer_id,
      limit: count,
      offset: (page - 1) * count,
    })
    const last_page = Math.max(1, Math.ceil(total / count))
    return { items, meta: { total, current_page: page, last_page, has_more_pages: page < last_page } }
  },
})
