import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('`npm start` before `npm ci`', () => {
  let clone: string

  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'rollcall-uninstalled-'))
    for (const path of ['bin', 'package.json']) cpSync(path, join(clone, path), { recursive: true })
  })

  afterAll(() => rmSync(clone, { recursive: true }))

  test('says what to run, without a stack', () => {
    const { status, stderr } = spawnSync(process.execPath, ['bin/rollcall.js', 'start'], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toBe('The packages are not installed yet. Run `npm ci` first, then `npm start` again.\n')
  })
})
