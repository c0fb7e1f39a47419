import { explorePath } from '../../path.ts'
import type { EntityModel } from '../../model.ts'

/** The paths that an entity is searched by. A localised text is found in every language. */
export function searchedPaths(entities: Record<string, EntityModel>, { name, search }: EntityModel): string[] {
  const paths = search.flatMap((path) => {
    const found = explorePath({ entities }, name, path)
    const texts = 'end' in found && found.end.type === 'field' ? Object.values(found.end.field.texts ?? {}) : []
    return [path, ...texts.map((text) => path.replace(/[^.]+$/, text))]
  })
  return [...new Set(paths)]
}
