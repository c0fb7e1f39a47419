import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { spoolFile } from '#server/files/spool-file.ts'

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`rollcall-file-${process.pid}-`))

describe('a file that is made', () => {
  it('is complete before any of it is read, and gone afterwards', async () => {
    const { stream, length } = await spoolFile(async (out) => {
      out.end('whole')
      await finished(out)
    })
    expect(length).toBe(5)
    expect(left()).toHaveLength(1)
    expect(await text(stream)).toBe('whole')
    await expect.poll(left).toEqual([])
  })

  it('leaves nothing behind when it fails half way', async () => {
    const half = spoolFile(async (out) => {
      out.write('half')
      throw new Error('The database is gone.')
    })
    await expect(half).rejects.toThrow('The database is gone.')
    expect(left()).toEqual([])
  })

  it('is gone when nobody reads it to its end', async () => {
    const { stream } = await spoolFile(async (out) => {
      out.end('whole')
      await finished(out)
    })
    stream.destroy()
    await expect.poll(left).toEqual([])
  })
})
