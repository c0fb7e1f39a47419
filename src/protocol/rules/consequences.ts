import type { RuledEntity, Values } from './ruled-entity.ts'

/**
 * The values that a change sets in other fields, as `onChange` declares, and those that they set in turn. A field is set once, so that rules which
 * point at each other come to an end, and what somebody set themselves is not set by a rule.
 *
 * @param values the record with the change
 * @param changed fields whose value is another one now, in the order in which they are looked at
 * @param settled fields that keep their values; default: those that changed
 * @returns the fields that get another value
 */
export function consequences(
  { fields }: Pick<RuledEntity, 'fields'>,
  values: Values,
  changed: readonly string[],
  settled: readonly string[] = changed,
): Values {
  const set: Values = {}
  const decided = new Set(settled)
  const queue = [...changed]
  for (const name of queue) {
    const value = name in set ? set[name] : values[name]
    const rules = fields[name]?.onChange.filter((rule) => rule.to === value) ?? []
    for (const [target, to] of rules.flatMap((rule) => Object.entries(rule.set))) {
      if (decided.has(target)) continue
      decided.add(target)
      if ((values[target] ?? null) === to) continue
      set[target] = to
      queue.push(target)
    }
  }
  return set
}
