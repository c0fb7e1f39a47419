import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROBLEM_CODES } from '#declarations/check/report/problem-codes.ts'
import { type ProblemCase, problemsOf } from './problem-case.ts'

const FOLDER = new URL('./problems/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

describe('the checks of declarations', () => {
  it('says nothing of declarations that are right', () => {
    expect(problemsOf({ does: '', problems: [] })).toEqual([])
  })

  it('has a fixture for every code, and none for a code that does not exist', () => {
    // What only repeats a default is found by looking at the whole application, in a test of its own.
    const codes = Object.keys(PROBLEM_CODES).filter((code) => code !== 'RC195')
    expect(FILES.map((file) => file.replace('.json', ''))).toEqual(codes.sort())
  })

  for (const file of FILES) {
    const code = file.replace('.json', '')
    const cases = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as ProblemCase[]
    it.each(cases.map((fixture) => [fixture.does, fixture] as const))(`${code} %s`, (_does, fixture) => {
      expect(fixture.problems.map((problem) => problem.code)).toContain(code)
      expect(problemsOf(fixture)).toEqual(fixture.problems)
    })
  }
})
