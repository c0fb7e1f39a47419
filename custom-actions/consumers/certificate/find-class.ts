import type { RequestContext } from '#server/api.ts'

interface Given {
  consumer_id: number
  scheme_id: number
  franchisee_id: number
  awarded_on: string
}

/**
 * The class in which an award was reached: the last of the franchisee's that the child had a place in by then, whose course works towards its
 * scheme; without one, that in which the child was on the day.
 */
export async function findClass({ records }: RequestContext, award: Given): Promise<string | undefined> {
  const { consumer_id, scheme_id, franchisee_id, awarded_on } = award
  // Whoever may see the award may read what is printed on it.
  const places = await records('class_consumer')
    .asSystem()
    .list({
      where: {
        consumer_id,
        state: 'taken',
        started_on: { lte: awarded_on },
        'class.franchisee_id': franchisee_id,
      },
      with: ['class.name', 'class.course.scheme_id'],
      sort: ['-started_on', '-id'],
      limit: 50,
    })
  const reached = places.find((place) => place.class.course.scheme_id === scheme_id)
  const attended = places.find(({ ended_on }) => ended_on === null || ended_on > awarded_on)
  return (reached ?? attended)?.class.name
}
