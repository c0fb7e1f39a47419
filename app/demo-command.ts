import { Command } from 'commander'
import { loadModel } from '#declarations/index.ts'
import {
  analyseTables,
  applyMigration,
  connectDatabase,
  describeDatabase,
  installQueue,
  NO_LIMIT,
  systemClock,
} from '#server/api.ts'
import { LARGE, type Multiplied, multiplyDemo } from './demo/multiply.ts'
import { refuseUsedDatabase } from './demo/refuse-used-database.ts'
import { seedDemo } from './demo/seed.ts'

/** `npm run demo -- --scale large`: fills the empty PostgreSQL database that DATABASE_URL names with demo data. */
new Command('demo')
  .description('Fill the empty PostgreSQL database that DATABASE_URL names with the demo tenants.')
  .option('--scale <scale>', 'small: as the product starts with; large: a load-test set', 'small')
  .option('--factor <number>', 'size of the large set: 1 is 200,000 classes and 220,000 families', Number, 1)
  .option('--only <what>', `multiply only one of: ${Object.keys(LARGE).join(', ')}`)
  .action(async ({ scale, factor, only }: { scale: string; factor: number; only?: string }) => {
    if (!['small', 'large'].includes(scale)) throw new Error(`--scale is small or large, not "${scale}".`)
    if (!(factor > 0)) throw new Error('--factor is a number above 0.')
    if (only && !(only in LARGE)) throw new Error(`--only is one of ${Object.keys(LARGE).join(', ')}, not "${only}".`)
    if (process.env.NODE_ENV === 'production')
      throw new Error('The demo, whose password everybody knows, is never written in production (NODE_ENV).')
    const url = process.env.DATABASE_URL
    if (!url)
      throw new Error(
        'Set DATABASE_URL to an empty PostgreSQL database. The embedded one is filled when it first starts.',
      )
    await fill(url, scale === 'large' ? factorsOf(factor, only as Multiplied | undefined) : {})
  })
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })

function factorsOf(factor: number, only: Multiplied | undefined): Partial<Record<Multiplied, number>> {
  return only ? { [only]: factor } : { classes: factor, customers: factor }
}

async function fill(url: string, factors: Partial<Record<Multiplied, number>>): Promise<void> {
  const { model, problems } = loadModel(process.cwd())
  if (!model) throw new Error(`The declarations have ${problems.length} problems: see npm run check.`)
  const database = await connectDatabase({ model, place: { url } })
  try {
    await refuseUsedDatabase(database)
    await applyMigration(database, describeDatabase(model, database))
    await installQueue(database)
    const tenantId = await seedDemo({ database, model, clock: systemClock })
    if (Object.keys(factors).length > 0) {
      await multiplyDemo(
        (work) => database.asTenant(tenantId, work, { limit: NO_LIMIT }),
        factors,
        (done) => console.log(`Made ${done}.`),
      )
      await analyseTables(database)
    }
    console.log('Done.')
  } finally {
    await database.close()
  }
}
