import { buildIfChanged } from '#cli/build-if-changed.ts'
import { readEnvironment, startServer, stopOnSignal } from '#server/api.ts'
import { inDemo } from './demo/in-demo.ts'
import { seedDemo } from './demo/seed.ts'
import { tellProblem } from './tell-problem.ts'
import { tellWhereItIs } from './tell-where-it-is.ts'

/** `npm start`: builds the browser app if anything in it has changed, and serves the product. */
const root = process.cwd()
try {
  const environment = inDemo(readEnvironment(root, process.env))
  if (await buildIfChanged(root)) console.log('Built the browser app.')
  const server = await startServer({ root, environment, seed: seedDemo })
  stopOnSignal(() => server.stop(), tellProblem)
  await tellWhereItIs(server.address, environment, server.parts.database)
} catch (error) {
  tellProblem(error)
  process.exit(1)
}
