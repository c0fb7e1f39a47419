import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lockDataFolder } from '#server/database/connect/data-folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'rollcall-library-'))
cpSync('tests/fixtures/library', root, { recursive: true })
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The output and the exit code of a command. */
function run(command: 'db-plan' | 'db-migrate', ...options: string[]): Promise<{ code: number; printed: string }> {
  const { DATABASE_URL: _, DATA_DIR: __, ...env } = process.env
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', `src/cli/${command}.ts`, '--root', root, ...options]
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed: stdout + stderr })
    })
  })
}

it('plans and migrates the embedded database', async () => {
  const migrated = await run('db-migrate')
  expect(migrated.printed).toMatch(/^\+ create schema rollcall\n/)
  expect(migrated.printed).toMatch(/\+ create table books\n[^]*Done\.\n$/)
  expect(migrated.code).toBe(0)

  const file = join(root, 'schemas/genre.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"name": {', '"shelf": { "type": "string" }, "name": {'))
  const planned = await run('db-plan')
  expect(planned).toEqual({ code: 0, printed: '+ add column genres.shelf\n' })
})

it('says who holds the data folder', async () => {
  const release = await lockDataFolder(join(root, 'data'))
  const refused = await run('db-plan')
  release()
  expect(refused.code).toBe(1)
  expect(refused.printed).toContain(`is in use by process ${process.pid}`)
})

it('touches no database while a declaration is wrong', async () => {
  writeFileSync(join(root, 'schemas/genre.json'), '{')
  const refused = await run('db-migrate')
  expect(refused.code).toBe(1)
  expect(refused.printed).toMatch(
    /^The declarations have \d+ errors, which `npm run check` lists\. Mend them first\.\n$/,
  )
})
