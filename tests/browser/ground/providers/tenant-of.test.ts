import { beforeEach, describe, expect, it } from 'vitest'
import { tenantOf } from '#browser/ground/providers/tenant-of.ts'

describe('the tenant of a page', () => {
  beforeEach(() => localStorage.clear())

  it('is what the server knows the host name by', () => {
    expect(tenantOf({ hostname: 'north.example.org', search: '?tenant=south' }, localStorage)).toBe('north.example.org')
  })

  it.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])('on %s is demo, or the one last named', (hostname) => {
    expect(tenantOf({ hostname, search: '' }, localStorage)).toBe('demo')
    expect(tenantOf({ hostname, search: '?tenant=other' }, localStorage)).toBe('other')
    expect(tenantOf({ hostname, search: '' }, localStorage)).toBe('other')
  })
})
