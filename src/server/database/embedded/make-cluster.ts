import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterFolder } from './cluster-folder.ts'
import { commandOf, type RunAs, spawnOptions } from './run-as.ts'

/** The superuser of the cluster, used only to create databases and roles. */
export const SUPERUSER = 'postgres'

/**
 * Creates an empty cluster unless there is one. It is made in a draft folder and renamed, so an interrupted one is
 * never opened.
 *
 * @throws Error with the output of `initdb`
 */
export async function makeCluster(folder: ClusterFolder, runAs: RunAs, options: { sync: boolean }): Promise<void> {
  if (existsSync(folder.data)) return
  await rm(folder.draft, { recursive: true, force: true })
  const password = join(folder.home, 'password')
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runAs.user !== undefined) await chown(password, runAs.user, runAs.user)
  const args = [
    ['--pgdata', folder.draft, '--username', SUPERUSER, '--encoding', 'UTF8'],
    // Text is collated by its bytes, and case follows Unicode, on every system alike.
    ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    // The socket needs no password, because its folder is closed to other users. A port does.
    ['--auth-local', 'trust', '--auth-host', 'scram-sha-256', '--pwfile', password],
    options.sync ? [] : ['--no-sync'],
  ].flat()
  const initdb = commandOf(runAs, 'initdb', args)
  await promisify(execFile)(initdb.file, initdb.args, { ...spawnOptions(runAs), cwd: folder.home })
  await rename(folder.draft, folder.data)
}
