import { spawn } from 'node:child_process'
import { Command } from 'commander'

const FILES = ['tests/distributed', 'tests/contract/library.test.ts', 'tests/contract/product.test.ts', 'tests/server']
const NONE =
  'There is no cluster, so nothing was tested on one. CITUS_URL=postgres://postgres@coordinator:5432/postgres names one: ' +
  'a database of its coordinator that knows its workers, as a superuser.\n'

/**
 * `npm run test:distributed`: the contract suites and the tests of the server, on databases that are laid out over the machines of a
 * Citus cluster. `CITUS_URL` is the address of a database of the coordinator that knows its workers, as a superuser.
 */
new Command('test:distributed')
  .description('Run tests on the Citus cluster at CITUS_URL.')
  .argument('[files...]', 'test files or folders, and options of vitest: tests/product/store -t orders', FILES)
  .allowUnknownOption()
  .action((files: string[]) => {
    const citus = process.env.CITUS_URL
    if (citus === undefined) process.stdout.write(NONE)
    else testOn(citus, files)
  })
  .parse()

/** One file at a time: each has a database of its own on every machine. Those that want modules of their own are among them. */
function testOn(citus: string, files: readonly string[]): void {
  const args = ['vitest', 'run', '--project', 'node', '--project', 'node-alone', '--no-file-parallelism', ...files]
  const tests = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, TEST_CITUS_URL: citus } })
  tests.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
