import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptProxy, aptSource } from './apt-source.ts'
import { bringNode } from './bring-node.ts'

/** Minutes in ms. */
const MINUTE = 60_000
const PROGRAMS = ['debootstrap', 'chroot', 'unshare', 'apt-get', 'apt-config']
/** The parts of a running system that programs expect, seen from inside alone: it goes with the last program that runs there. */
const INSIDE = [
  'mount -t proc proc "$0/proc"',
  'mount --bind /dev "$0/dev"',
  'mount -t tmpfs tmpfs "$0/dev/shm"',
  'exec chroot "$@"',
].join(' && ')

export interface BareProcess {
  pid: number
  /** The program and its arguments. */
  command: string
}

/** Somebody who runs programs in the bare system. */
export interface Person {
  uid: number
  env: Record<string, string>
}

/** A Debian with nothing in it but what it cannot be without, and Node. */
export interface BareDebian {
  /** Its root folder, seen from outside. */
  root: string
  /** Runs a shell command in a folder of it; its output is ours. */
  run(person: Person, folder: string, command: string): ChildProcess
  /** The programs that run in it. */
  processes(): BareProcess[]
  dispose(): void
}

/** The reason why none can be made here; undefined when one can. */
export function whyNone(): string | undefined {
  if (process.platform !== 'linux') return 'this is no Linux'
  if (process.getuid?.() !== 0) return 'it takes root'
  const missing = PROGRAMS.find((program) => spawnSync('which', [program]).status !== 0)
  if (missing !== undefined) return `there is no ${missing}`
  if (aptSource() === undefined) return 'apt is set up without a release of Debian'
  const mounts = spawnSync('unshare', ['--mount', '--propagation', 'private', 'mount', '-t', 'tmpfs', 't', tmpdir()])
  return mounts.status === 0 ? undefined : 'nothing can be mounted'
}

/** @throws Error with the end of what debootstrap printed, or where the Node of this machine does not run in it */
export function makeBareDebian(): BareDebian {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bare-'))
  const root = join(folder, 'root')
  const dispose = () => {
    for (const { pid } of processesIn(root)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
  try {
    bootstrap(root)
    bringNode(root)
  } catch (error) {
    dispose()
    throw error
  }
  return {
    root,
    run: ({ uid, env }, inFolder, command) => {
      const shell = ['sh', '-c', `cd "$0" && ${command}`, inFolder]
      const inside = [root, `--userspec=${uid}:${uid}`, '--groups=', root, ...shell]
      return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', INSIDE, ...inside], {
        env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    },
    processes: () => processesIn(root),
    dispose,
  }
}

function bootstrap(root: string): void {
  const { site = '', release = '' } = aptSource() ?? {}
  const command = ['debootstrap', '--variant=minbase', release, root, site]
  const { status, stdout } = spawnSync('unshare', ['--mount', '--propagation', 'private', ...command], {
    env: { ...process.env, ...aptProxy() },
    timeout: 10 * MINUTE,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`debootstrap failed:\n${stdout.split('\n').slice(-6).join('\n')}`)
  execFileSync('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'ada'])
}

/** Programs are known by their root folder, whoever started them. */
function processesIn(root: string): BareProcess[] {
  if (!existsSync(root)) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (readlinkSync(`/proc/${name}/root`) !== root) return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        // An ended program has no command any more, until its parent has taken note.
        return command === '' ? [] : [{ pid: Number(name), command }]
      } catch {
        return []
      }
    })
}
