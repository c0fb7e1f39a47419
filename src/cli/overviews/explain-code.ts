import type { CodeExplanation } from '#declarations/check/report/code-explanation.ts'
import { PROBLEM_CODES } from '#declarations/check/report/problem-codes.ts'
import { didYouMean } from '#declarations/check/names/suggest.ts'

/** The explanation of a code, or a suggestion of similar codes. Ignores case. */
export function explainCode(written: string): { text: string; found: boolean } {
  const code = written.toUpperCase()
  const explanation = Object.entries(PROBLEM_CODES).find(([known]) => known === code)?.[1]
  if (explanation) return { text: page(code, explanation), found: true }
  const hint = didYouMean(code, Object.keys(PROBLEM_CODES), '`npm run explain` lists all codes.')
  return { text: `There is no code "${written}". ${hint}`, found: false }
}

/** Every code with its title, one a line. */
export function listCodes(): string {
  return Object.entries(PROBLEM_CODES)
    .map(([code, { title, severity }]) => `${code}  ${title}${severity === 'warning' ? ' (warning)' : ''}`)
    .join('\n')
}

function page(code: string, { severity, title, explanation, example }: CodeExplanation): string {
  return [`${code} (${severity}): ${title}`, explanation, `Wrong:  ${example.wrong}\nRight:  ${example.right}`].join(
    '\n\n',
  )
}
