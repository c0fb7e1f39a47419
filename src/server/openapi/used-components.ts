type Json = Record<string, unknown>

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g

/** The components that the paths of a document use, directly or indirectly. */
export function usedComponents(paths: Json, components: Record<string, Json>): Record<string, Json> {
  const used = new Map<string, Set<string>>()
  const open: unknown[] = [paths]
  while (open.length > 0) {
    for (const [, kind = '', name = ''] of JSON.stringify(open.pop()).matchAll(REFERENCE)) {
      const names = used.get(kind) ?? new Set()
      if (names.has(name)) continue
      used.set(kind, names.add(name))
      const component = components[kind]?.[name]
      if (component === undefined) throw new Error(`The API's document has no ${kind}/${name}, which it refers to.`)
      open.push(component)
    }
  }
  return Object.fromEntries(
    Object.entries(components).map(([kind, all]) => [
      kind,
      Object.fromEntries(Object.entries(all).filter(([name]) => used.get(kind)?.has(name))),
    ]),
  )
}
