import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterFolder } from './cluster-folder.ts'
import { commandOf, type RunAs, spawnOptions } from './run-as.ts'

/** Who may do everything in the cluster. Only databases and roles are made as this user. */
export const SUPERUSER = 'postgres'

/**
 * Makes an empty cluster, unless there is one. It is made aside and then renamed: one that was cut short is never opened.
 *
 * @throws Error with what `initdb` said
 */
export async function makeCluster(folder: ClusterFolder, runAs: RunAs, options: { sync: boolean }): Promise<void> {
  if (existsSync(folder.data)) return
  await rm(folder.draft, { recursive: true, force: true })
  const password = join(folder.home, 'password')
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runAs.user !== undefined) await chown(password, runAs.user, runAs.user)
  const args = [
    ['--pgdata', folder.draft, '--username', SUPERUSER, '--encoding', 'UTF8'],
    // Text is compared by its bytes, and upper and lower case are Unicode's, on every system alike.
    ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    // Whoever reaches the socket is one of us: its folder is closed to others. Over the network a password is asked for.
    ['--auth-local', 'trust', '--auth-host', 'scram-sha-256', '--pwfile', password],
    options.sync ? [] : ['--no-sync'],
  ].flat()
  const initdb = commandOf(runAs, 'initdb', args)
  await promisify(execFile)(initdb.file, initdb.args, { ...spawnOptions(runAs), cwd: folder.home })
  await rename(folder.draft, folder.data)
}
