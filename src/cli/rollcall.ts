import { didYouMean } from '#declarations/check/names/suggest.ts'

/** Name of a command -> what it does, and the module that does it with the arguments of the process. */
const COMMANDS: Readonly<Record<string, readonly [text: string, run: () => Promise<unknown>]>> = {
  create: ['write a new application into a folder', () => import('./create.ts')],
  start: ['build what has changed, and serve the application', () => import('./start.ts')],
  dev: ['serve the application while it is being written', () => import('./dev.ts')],
  build: ['build the browser app', () => import('./build.ts')],
  serve: ['serve what is built, in production', () => import('./serve.ts')],
  check: ['name everything that is wrong with the declarations', () => import('./check.ts')],
  explain: ['explain a code of the check', () => import('./explain.ts')],
  test: ['run the tests of the application', () => import('./test.ts')],
  new: ['write the two files of a new entity', () => import('./new.ts')],
  permissions: ['show who may do what', () => import('./permissions.ts')],
  features: ['show what each feature hides', () => import('./features.ts')],
  'types:generate': ['write the types of the records', () => import('./types-generate.ts')],
  'db:plan': ['print what the declarations would change in the database', () => import('./db-plan.ts')],
  'db:migrate': ['change the database as declared', () => import('./db-migrate.ts')],
  user: ['make the first person of a tenant', () => import('./user.ts')],
  tenant: ['list and add tenants, and their host names', () => import('./tenant.ts')],
}

/** `rollcall check`: runs a command in the folder of an application, as its scripts do. */
const [node = '', program = '', name = '', ...rest] = process.argv
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  process.argv = [node, `${program} ${name}`, ...rest]
  await command[1]()
} else {
  const isHelp = ['', 'help', '--help', '-h'].includes(name)
  const lines = Object.entries(COMMANDS).map(([each, [text]]) => `  ${each.padEnd(16)} ${text}`)
  const head = isHelp ? 'Usage: rollcall <command>' : `There is no command "${name}".`
  const fix = isHelp ? '' : ` ${didYouMean(name, Object.keys(COMMANDS), 'These are there:')}`
  console.log([`${head}${fix}`, '', ...lines].join('\n'))
  if (!isHelp) process.exitCode = 1
}
