import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BareDebian, makeBareDebian, type Person, whyNone } from './bare-debian.ts'
import { npmEnvironment } from './bring-node.ts'
import { runToEnd, startProduct } from './product.ts'

/**
 * `npm run test:bare`: a Debian with nothing in it but Node, and a clone of what is committed here. The product is installed
 * and started there as root in a folder that others cannot enter and as an ordinary user; stopped, killed, moved, and
 * started again each time.
 */
const INSTALL_LIMIT = 10 * 60_000
const LOOK_LIMIT = 60_000

const none = whyNone()
if (none !== undefined) {
  say(`A bare Debian cannot be had here, so nothing was tried on one: ${none}.`)
  process.exit(0)
}

const debian = bareOrNone()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    debian.dispose()
    process.exit(1)
  })
}
try {
  const npm = npmEnvironment(debian.root)
  const root = { uid: 0, env: { ...npm, HOME: '/root' } }
  if (await reachesRegistry(debian, root)) {
    await tryAs(debian, 'root', '/root', root)
    await tryAs(debian, 'an ordinary user', '/home/ada', { uid: 1000, env: { ...npm, HOME: '/home/ada' } })
    say('The product runs on a bare Debian.')
  } else {
    say('npm does not reach its registry from a bare Debian here, so nothing was tried on one.')
  }
} finally {
  debian.dispose()
}

/** Debian's servers may be out of reach, which is no fault of the product. */
function bareOrNone(): BareDebian {
  try {
    say('Making a bare Debian')
    return makeBareDebian()
  } catch (error) {
    say(`A bare Debian cannot be had here, so nothing was tried on one: ${String(error)}`)
    process.exit(0)
  }
}

function reachesRegistry(bare: BareDebian, person: Person): Promise<boolean> {
  const asked = runToEnd(bare.run(person, '/', 'npm view fastify version'), 'npm view', LOOK_LIMIT)
  return asked.then(
    () => true,
    () => false,
  )
}

async function tryAs(bare: BareDebian, name: string, home: string, person: Person): Promise<void> {
  const folder = join(home, 'rollcall')
  clone(bare, folder, person)
  say(`As ${name}: npm ci`)
  await runToEnd(bare.run(person, folder, 'npm ci --no-progress'), 'npm ci', INSTALL_LIMIT)

  say(`As ${name}: a first start`)
  const first = await startProduct(bare, person, folder)
  await first.works()
  await first.stop()

  say(`As ${name}: a second start, and kill -9`)
  const second = await startProduct(bare, person, folder)
  await second.works()
  await second.kill()

  say(`As ${name}: a start after kill -9`)
  const third = await startProduct(bare, person, folder)
  await third.works()
  await third.stop()

  say(`As ${name}: a start in a folder that was moved`)
  const moved = join(home, 'elsewhere/the rollcall')
  mkdirSync(dirname(join(bare.root, moved)), { mode: 0o755 })
  renameSync(join(bare.root, folder), join(bare.root, moved))
  const fourth = await startProduct(bare, person, moved)
  await fourth.works()
  await fourth.stop()
}

/** Closed to everybody else, as are the folders of root. */
function clone(bare: BareDebian, folder: string, { uid }: Person): void {
  const target = join(bare.root, folder)
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), target])
  execFileSync('chmod', ['700', dirname(target), target])
  execFileSync('chown', ['--recursive', `${uid}:${uid}`, target])
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
