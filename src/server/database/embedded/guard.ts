/**
 * A small process between us and PostgreSQL. It starts the server and ends with it; when our pipe closes, however we
 * ended, it stops the server with a fast shutdown: transactions are rolled back, committed data is on disk.
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

/** For Windows, which has no signals: `pg_ctl` stops the server. */
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
