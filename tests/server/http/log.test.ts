import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#server/http/logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let lines = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  write(createLogger('info', stream))
  return lines
}

describe('the log', () => {
  it('keeps values that the database quotes out', () => {
    const error = Object.assign(new Error('duplicate key (email)=(ada@mail.example)'), {
      code: '23505',
      detail: 'Key (email)=(ada@mail.example) already exists.',
      table: 'readers',
      constraint: 'readers_email_key',
    })
    const line = logged((log) => log.error({ err: error }, 'failed'))
    expect(line).not.toContain('ada@')
    expect(JSON.parse(line)).toMatchObject({
      err: { code: '23505', table: 'readers', constraint: 'readers_email_key' },
    })
  })

  it('says what went wrong otherwise', () => {
    const line = logged((log) => log.error({ err: new TypeError('x is not a function') }, 'failed'))
    expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', message: 'x is not a function' } })
  })
})
