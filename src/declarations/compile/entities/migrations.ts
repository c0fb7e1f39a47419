import type { MigrationModel } from '../../model.ts'
import type { Source } from '../../source.ts'

/** A mistake in the text of a migration. */
export interface MigrationMistake {
  /** From 1. */
  line: number
  message: string
}

/** Migrations in the order of their names. */
export function compileMigrations({ migrations = {} }: Source): MigrationModel[] {
  return Object.keys(migrations)
    .sort()
    .map((name) => readMigration(name, migrations[name] ?? '').migration)
}

const PART = /^--\s*(before|after)\s*$/
const COMMENT = /^\s*(--.*)?$/

/**
 * Reads a migration: a comment that says what it does, and one or both parts, `-- before` and `-- after`, each with its
 * statements.
 */
export function readMigration(name: string, text: string): { migration: MigrationModel; mistakes: MigrationMistake[] } {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const title = PART.test(lines[0] ?? '') ? '' : (/^--\s*(.+?)\s*$/.exec(lines[0] ?? '')?.[1] ?? '')
  const mistakes: MigrationMistake[] = []
  const parts: { part: 'before' | 'after'; line: number; lines: string[] }[] = []
  if (title === '') mistakes.push({ line: 1, message: 'It does not say what it does.' })
  lines.forEach((content, index) => {
    const part = PART.exec(content)?.[1] as 'before' | 'after' | undefined
    if (part) {
      if (parts.some((known) => known.part === part)) {
        mistakes.push({ line: index + 1, message: `It has two parts "${part}".` })
      }
      parts.push({ part, line: index + 1, lines: [] })
    } else if (parts.length > 0) parts.at(-1)?.lines.push(content)
    else if (!COMMENT.test(content)) {
      mistakes.push({ line: index + 1, message: 'A statement stands outside of its parts.' })
    }
  })
  const empty = parts.filter((part) => part.lines.every((content) => COMMENT.test(content)))
  mistakes.push(...empty.map(({ part, line }) => ({ line, message: `The part "${part}" has no statement.` })))
  if (parts.length === 0 && mistakes.length === 0) mistakes.push({ line: 1, message: 'It has no statement.' })
  const sqlOf = (wanted: 'before' | 'after') =>
    parts
      .filter(({ part }) => part === wanted)
      .map((part) => part.lines.join('\n').trim())
      .join('\n')
  const [before, after] = [sqlOf('before'), sqlOf('after')]
  return { migration: { name, title, ...(before && { before }), ...(after && { after }) }, mistakes }
}
