import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Copies this machine's Node and npm into a system, and what they need to find the registry. */
export function bringNode(root: string): void {
  const local = join(root, 'usr/local')
  copyFileSync(realpathSync(process.execPath), join(local, 'bin/node'))
  const packages = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  cpSync(join(packages, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  }
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...Object.values(certificates())]) bring(root, file)
  execFileSync('chroot', [root, 'node', '--version'])
}

const OF_THE_REGISTRY = /^(npm_config_(.*registry|proxy|https_proxy|noproxy|ca|strict_ssl)|(https?|no)_proxy)$/i

/** Variables and settings with which npm reaches its registry from here, none of which the project knows. */
export function npmEnvironment(root: string): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => OF_THE_REGISTRY.test(name))
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    ...certificates(),
    npm_config_userconfig: bringAs(root, setting('userconfig'), '/etc/npmrc-of-the-user'),
    npm_config_globalconfig: bringAs(root, setting('globalconfig'), '/etc/npmrc-of-the-machine'),
  }
}

/** Files with authorities that Node and npm trust besides their own, by the variables that name them. */
function certificates(): Record<string, string> {
  const { NODE_EXTRA_CA_CERTS: extra, SSL_CERT_FILE: file } = process.env
  const named = { NODE_EXTRA_CA_CERTS: extra, SSL_CERT_FILE: file, npm_config_cafile: setting('cafile') }
  return Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined && existsSync(entry[1])),
  )
}

/** @returns undefined where npm has none */
function setting(name: string): string | undefined {
  const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  return value === '' || value === 'null' || value === 'undefined' ? undefined : value
}

function bring(root: string, file: string): void {
  if (existsSync(file)) bringAs(root, file, file)
}

function bringAs(root: string, file: string | undefined, as: string): string {
  const copy = join(root, as)
  mkdirSync(dirname(copy), { recursive: true })
  if (file !== undefined && existsSync(file)) cpSync(file, copy, { dereference: true, mode: 0 })
  return as
}
