import { startDevelopment } from '#cli/dev/start-development.ts'
import { readEnvironment, stopOnSignal } from '#server/api.ts'
import { inDemo } from './demo/in-demo.ts'
import { seedDemo } from './demo/seed.ts'
import { tellProblem } from './tell-problem.ts'
import { tellWhereItIs } from './tell-where-it-is.ts'

/** `npm run dev`: serves the product while it is being written; what is saved is live within seconds. */
const root = process.cwd()
try {
  const environment = inDemo(readEnvironment(root, process.env))
  const server = await startDevelopment({ root, environment, seed: seedDemo })
  stopOnSignal(() => server.stop(), tellProblem)
  await tellWhereItIs(server.address, environment, server.parts.database)
} catch (error) {
  tellProblem(error)
  process.exit(1)
}
