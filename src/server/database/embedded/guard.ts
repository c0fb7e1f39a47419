/**
 * A small process that stands between us and PostgreSQL. It starts the server and ends with it; and when the pipe from us
 * closes, however we ended, it stops the server in the fast way: transactions are rolled back, everything kept is on disk.
 */

/** For Unix: the shell costs next to nothing. `$@` is the server and its arguments. */
const IN_SHELL = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(cat <&3 >/dev/null 2>&1; kill -INT $server 2>/dev/null) &
exec 3<&-
wait $server
`

/** For Windows, which knows no signals: `pg_ctl` tells the server to stop. */
const IN_NODE = `
const { spawn, spawnSync } = require('node:child_process')
const [control, data, program, ...args] = process.argv.slice(1)
const server = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
server.on('exit', (code) => process.exit(code ?? 1))
server.on('error', () => process.exit(127))
process.stdin.on('end', () => spawnSync(control, ['stop', '--pgdata', data, '--mode', 'fast'], { windowsHide: true }))
process.stdin.resume()
`

/** The command that runs a server under guard. */
export function guarded(server: readonly string[], control: string, data: string): [string, ...string[]] {
  if (process.platform === 'win32') return [process.execPath, '-e', IN_NODE, '--', control, data, ...server]
  return ['/bin/sh', '-c', IN_SHELL, 'rollcall-postgres', ...server]
}
