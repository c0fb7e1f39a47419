import { beforeEach, describe, expect, it } from 'vitest'
import { redirectTarget } from '#browser/ground/providers/redirect-target.ts'

describe('the screen to go to after signing in', () => {
  beforeEach(() => sessionStorage.clear())

  it('AUTH-05 is the one that was remembered', () => {
    const target = redirectTarget(sessionStorage)
    target.remember('/books/7/copies?page=2')
    expect(target.read()).toBe('/books/7/copies?page=2')
    target.forget()
    expect(target.read()).toBeUndefined()
  })

  it.each(['/login', '/login?reason=timeout', '/logout', '/forgot-password', '/reset-password?email=a', '/'])(
    'AUTH-05 is never %s',
    (path) => {
      const target = redirectTarget(sessionStorage)
      target.remember(path)
      expect(target.read()).toBeUndefined()
    },
  )

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])('is never another site: %s', (path) => {
    sessionStorage.setItem('rollcall.target', path)
    expect(redirectTarget(sessionStorage).read()).toBeUndefined()
  })
})
