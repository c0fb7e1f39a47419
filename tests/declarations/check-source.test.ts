import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSource } from '#declarations/check/check-source.ts'
import { NO_CODE } from '#declarations/code/code-names.ts'
import { loadModel } from '#declarations/load-model.ts'
import type { Problem } from '#declarations/problem.ts'
import { readApplication } from '#declarations/read-application.ts'
import { problemsOf } from './problem-case.ts'
import { asFiles, SMALL_LIBRARY_CODE, smallLibrary } from './small-library.ts'

describe('checking everything at once', () => {
  it('finds every error of one run, each at its own place, also beside malformed parts', () => {
    const problems = problemsOf({
      does: 'many mistakes at once',
      set: {
        'app/application.json': { '/home': '/boks', '/roles/0/guard': 'admn' },
        'schemas/book.json': {
          '/properties/pages/default': 0,
          '/properties/medium/format': 'colour',
          '/required/0': 'titel',
        },
        'schemas/copy.json': { '': '{ "title": "Copy", }' },
        'resources/books.json': {
          '/list/columns/0': { path: 'title', widht: 3 },
          '/list/columns/1': 12,
          '/list/columns/2': { path: 'brnach.name', cell: 'books/cover' },
          '/actions/withdraw/permission': 'books.withdrow',
          '/show/tabs/2': 'raeders',
        },
        'translations/en-GB.json': { '/resources/books/fields': { titel: 'Title' } },
      },
      problems: [],
    })
    expect(problems.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual([
      'RC143 app/application.json /roles/0/guard',
      'RC167 app/application.json /home',
      'RC140 resources/books.json /actions/withdraw/permission',
      'RC102 resources/books.json /list/columns/0/widht',
      'RC104 resources/books.json /list/columns/1',
      'RC120 resources/books.json /list/columns/2/path',
      'RC197 resources/books.json /show/tabs/2',
      'RC116 schemas/book.json /required/0',
      'RC110 schemas/book.json /properties/medium/format',
      'RC113 schemas/book.json /properties/pages/default',
      'RC101 schemas/copy.json ',
      'RC191 translations/en-GB.json /resources/books/fields/titel',
    ])
  })

  it('points at the line on which the value stands', () => {
    const text = asFiles(smallLibrary())['resources/books.json'] ?? ''
    const [problem] = problemsOf({
      does: 'one mistake',
      set: { 'resources/books.json': { '/list/sort': 'titel' } },
      problems: [],
    })
    expect(text.split('\n')[(problem?.line ?? 0) - 1]).toContain('"sort"')
  })

  it('names entities that JavaScript knows already without mixing them up', () => {
    const problems = problemsOf({
      does: 'a path through what every object has',
      set: {
        'resources/books.json': { '/list/columns/1': 'constructor.name' },
        'schemas/copy.json': { '/properties/book_id/references': 'constructor' },
      },
      problems: [],
    })
    expect(codes(problems)).toEqual(expect.arrayContaining(['RC118', 'RC120']))
  })

  it('never throws, whatever a declaration says', () => {
    const contents = smallLibrary()
    const places = Object.entries(contents).flatMap(([file, content]) =>
      pointersOf(content).map((at) => [file, at] as const),
    )
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), ([file, pointer], value) => {
        const problems = problemsOf({ does: '', set: { [file]: { [pointer]: value } }, problems: [] })
        return problems.every(({ line, message, hint }) => line >= 1 && message !== '' && hint !== '')
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('never throws for what is no JSON', () => {
    const text = asFiles(smallLibrary())['schemas/book.json'] ?? ''
    fc.assert(
      fc.property(fc.nat(text.length), fc.string({ maxLength: 3 }), (at, inserted) => {
        const files = { ...asFiles(smallLibrary()), 'schemas/book.json': text.slice(0, at) + inserted }
        return Array.isArray(checkSource(readApplication(files), SMALL_LIBRARY_CODE).problems)
      }),
      { seed: 1, numRuns: 100 },
    )
  })
})

describe('loading an application', () => {
  it('reads the library from its folder, without an error', () => {
    const { model, problems } = loadModel('tests/fixtures/library')
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(Object.keys(model.resources)).toContain('books')
  })

  it('says that a folder holds no application', () => {
    const { model, problems } = checkSource(readApplication('tests/declarations/problems'), NO_CODE)
    expect(codes(problems)).toEqual(['RC107'])
    expect(model.entities).toEqual({})
  })
})

function codes(problems: Problem[]): string[] {
  return problems.map(({ code }) => code)
}

function pointersOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => pointersOf(part, `${at}/${key}`))]
}
