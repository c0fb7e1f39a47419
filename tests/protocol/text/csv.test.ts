import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvFile, csvHead, csvParts, csvSeparator, csvTail } from '#protocol/text/csv.ts'

describe('csvFile', () => {
  it('TBL-08 EXP-09 starts with a byte-order mark, quotes every value and ends lines as spreadsheets do', () => {
    expect(csvFile(['Name', 'City'], [['Leeds Central', '']], 'en-GB')).toBe(
      '\uFEFF"Name","City"\r\n"Leeds Central",""',
    )
  })

  it('TBL-12 separates by a semicolon where the comma is the decimal mark', () => {
    expect(csvSeparator('en-GB')).toBe(',')
    expect(csvSeparator('cy')).toBe(',')
    expect(csvSeparator('de')).toBe(';')
    expect(csvFile(['a', 'b'], [], 'pl')).toBe('\uFEFF"a";"b"')
  })

  it('TBL-12 doubles inner quotes', () => {
    expect(csvFile(['t'], [['say "hush"']], 'en-GB')).toBe('\uFEFF"t"\r\n"say ""hush"""')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
    ['-12.50', '-12.50'],
    ['-12,50', '-12,50'],
    ['-63.18%', '-63.18%'],
    ['-63,18\u00a0%', '-63,18\u00a0%'],
    ['-63%+A1', "'-63%+A1"],
    ['+447700900123', '+447700900123'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('EXP-09 writes %j as %j, so that a spreadsheet does not run it', (cell, written) => {
    expect(csvFile([cell], [], 'en-GB')).toBe(`\uFEFF"${written}"`)
  })

  it('is the same written piece by piece', async () => {
    const rows = [['=1'], ['a "b"'], ['c']]
    const batches = [rows.slice(0, 2), [], rows.slice(2)]
    const pieces = batches.map((piece) => csvTail(piece, 'de'))
    expect([csvHead(['t'], 'de'), ...pieces].join('')).toBe(csvFile(['t'], rows, 'de'))
    const come = (async function* () {
      yield* batches
    })()
    expect(await text(csvParts(['t'], come, 'de'))).toBe(csvFile(['t'], rows, 'de'))
  })

  it('can be read back', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text) && !text.includes('\0'))
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    const roundTrip = (rows: string[][], language: string) => {
      const [titles = [], ...rest] = rows
      const file = csvFile(titles, rest, language).slice(1)
      expect(Papa.parse(file, { delimiter: csvSeparator(language), newline: '\r\n' }).data).toEqual(rows)
    }
    fc.assert(fc.property(table, fc.constantFrom('en-GB', 'de'), roundTrip), { seed: 1, numRuns: 200 })
  })
})
