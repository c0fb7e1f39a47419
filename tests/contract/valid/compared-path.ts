import type { Condition } from '#protocol/condition.ts'

/** The path that a condition compares with an operand, or with a part of it: `{ "any": [{ "age": { "gte": "$value" } }] }` -> `age`. */
export function pathComparedWith(condition: Condition, operand: string, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(condition)) {
    const found =
      key === 'all' || key === 'any'
        ? firstOf(value as Condition[], (part) => pathComparedWith(part, operand, prefix))
        : key === 'not'
          ? pathComparedWith(value as Condition, operand, prefix)
          : key.startsWith('$')
            ? undefined
            : pathIn(`${prefix}${key}`, value, operand)
    if (found !== undefined) return found
  }
  return undefined
}

function pathIn(path: string, value: unknown, operand: string): string | undefined {
  if (isOperand(value, operand)) return path
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { some, none, ...tests } = value as Record<string, unknown>
  if (Object.values(tests).some((test) => isOperand(test, operand))) return path
  const inner = [some, none].filter((part): part is Condition => part !== undefined)
  return firstOf(inner, (part) => pathComparedWith(part, operand, `${path}.`))
}

function isOperand(value: unknown, operand: string): boolean {
  return typeof value === 'string' && (value === operand || value.startsWith(`${operand}.`))
}

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
