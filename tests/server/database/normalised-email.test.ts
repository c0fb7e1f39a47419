import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normaliseEmail } from '#protocol/text/email-address.ts'
import { openTestServer, type TestServer } from '../../support/server.ts'

/** The database keeps what the server has normalised, and nothing else. */
describe('the address of a person, in the database', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const write = (email: string) =>
    server.inTenant('north', (tx) => tx.query(sql`update users set email = ${email} where first_name = 'volunteer'`))

  it.each([
    ['capital letters', 'Vera@north.example'],
    ['capital letters of other scripts', '\u0416@north.example'],
    ['blanks around it', ' vera@north.example'],
    ['full-width letters', '\uff56era@north.example'],
    ['the Kelvin sign', '\u212aim@north.example'],
    ['decomposed letters', 'rene\u0301@north.example'],
  ])('is never one with %s', async (_what, email) => {
    await expect(write(email)).rejects.toThrow(/users_email_check/)
    expect(await write(normaliseEmail(email))).toEqual([])
  })

  it('may hold any letter that the server has normalised', async () => {
    const letters = new Set<string>()
    for (let point = 0x21; point <= 0x3ffff; point += 1) {
      const letter = point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point)
      if (/\p{L}|\p{M}|\p{N}/u.test(letter)) letters.add(normaliseEmail(`a${letter}b`))
    }
    const refused = await server.inTenant('north', (tx) =>
      tx.query(sql<{ email: string }>`
        select email from unnest(${[...letters]}::text[]) as email
        where not (email is nfkc normalized and email = btrim(email) and email = lower(email collate "und-x-icu"))`),
    )
    expect(letters.size).toBeGreaterThan(50_000)
    expect(refused).toEqual([])
  })
})
