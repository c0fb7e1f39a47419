import type { RequestContext } from '#server/api.ts'

/** ACC-29: the bundle that welcome packs are made of, the first of the active ones that have products; undefined where there is none. */
export async function packBundle({ records }: RequestContext): Promise<{ id: number; name: string } | undefined> {
  const [bundle] = await records('bundle')
    .asSystem()
    .list({
      where: { active: true, products: { some: {} } },
      sort: ['priority', 'id'],
      limit: 1,
      only: ['id', 'name'],
    })
  return bundle
}
