import type { Problem } from './problem.ts'

/**
 * Formats problems for a terminal, file by file, with their number. `resources/books.json:12` can be clicked in most
 * terminals.
 */
export function problemsText(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  if (problems.length === 0) return 'The declarations are right.'
  const first = problems.find(({ severity }) => severity === 'error') ?? problems[0]
  const sum = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(' and ')
  return [...problems.map(problemText), `${sum}. \`npm run explain ${first?.code}\` says more of the first kind.`].join(
    '\n\n',
  )
}

/** One problem: its place, its fault, its fix. */
export function problemText({ code, severity, file, line, pointer, message, hint }: Problem): string {
  return `${file}:${line} ${severity} ${code}${pointer && ` ${pointer}`}\n  ${message}\n  ${hint}`
}

function counted(count: number, word: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
