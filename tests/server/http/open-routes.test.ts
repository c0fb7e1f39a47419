import fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { openCalls, refuseUnguardedCalls } from '#server/http/open-routes.ts'
import type { Route } from '#server/routes/route.ts'

const BOOK = { method: 'GET', path: 'books/:id' } as Route
const done = () => ({})

let app = fastify()
beforeEach(() => {
  app = fastify()
  refuseUnguardedCalls(app, [BOOK])
})

describe('a call that asks for no permission', () => {
  it('keeps the server from starting', () => {
    expect(() => app.get('/api/secrets', done)).toThrow(
      'The call GET /api/secrets asks for no permission. Put it into the route table with one',
    )
    expect(() => app.delete('/api/books/:id', done)).toThrow('The call DELETE /api/books/:id asks for no permission.')
  })

  it('is not one of the route table, nor one that everybody may make, nor anything outside of the API', () => {
    app.get('/api/books/:id(^\\d{1,15}$)', done)
    app.post('/api/login', done)
    app.get('/translations/:file', done)
    expect(app.hasRoute({ method: 'POST', url: '/api/login' })).toBe(true)
  })
})

it('MERR-01 the calls that work without a session are few, and known by name', () => {
  expect(openCalls()).toEqual(
    expect.arrayContaining(['POST /api/login', 'POST /api/logout', 'GET /api/public/config', 'GET /api/health']),
  )
  expect(openCalls().length).toBeLessThan(13)
})
