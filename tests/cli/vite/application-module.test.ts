import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { applicationModule, resourceModule } from '#cli/vite/application-module.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const { model } = loadModel('tests/fixtures/library')

describe('the module of the first load', () => {
  const code = applicationModule(model, '/library')

  it('knows every resource, and loads each only when it is asked for', () => {
    for (const name of atLeastOne(Object.keys(model.resources))) {
      expect(code).toContain(`() => import("virtual:rollcall/resource/${name}")`)
    }
  })

  it('brings the code of the kinds of value that the application itself has', () => {
    expect(code).toContain('import kind0 from "/library/custom-actions/books/isbn.kind.ts"')
    expect(code).toContain('kinds: { "books/isbn": kind0 }')
  })

  it('keeps roles and what they may do to the server', () => {
    expect(code).not.toContain('Branch Manager')
    expect(code).not.toContain('superuser')
  })
})

describe('the module of a resource', () => {
  it('brings the validators of its own entity and of the one that joins it to another', () => {
    const code = resourceModule(model, 'branches')
    expect(code).toContain('virtual:rollcall/validator/branch"')
    expect(code).toContain('virtual:rollcall/validator/branch_librarian"')
    expect(code).not.toContain('virtual:rollcall/validator/book"')
  })

  it('keeps scopes and SQL to the server', () => {
    const code = resourceModule(model, 'books')
    expect(code).not.toContain('$user.librarian_id')
    expect(code).not.toContain('books/availability')
  })

  it('is refused for a resource that is not declared', () => {
    expect(() => resourceModule(model, 'scrolls')).toThrow('There is no resource "scrolls" in the model.')
  })
})
