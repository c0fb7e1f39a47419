import { Command } from 'commander'
import { loadModel } from '#declarations/load-model.ts'
import { permissionMatrix } from '#declarations/access/permission-matrix.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { routeAccess } from '#server/routes/route-access.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { rootOption } from './terminal/application-root.ts'
import { permissionTable } from './overviews/permission-table.ts'

interface Options {
  root: string
  json: boolean
  routes: boolean
}

/**
 * `npm run permissions`: shows the permission matrix. Fails when a route requires no permission, or an undeclared one.
 */
new Command('permissions')
  .description('Print who may do what: role by resource by action.')
  .addOption(rootOption())
  .option('--routes', 'print every endpoint with the permission that it takes, and the roles that hold it', false)
  .option('--json', 'print both as JSON', false)
  .action(async ({ root, json, routes }: Options) => {
    const { model } = loadModel(root)
    const matrix = permissionMatrix(model)
    const table = routeTable(model, await loadServerCode(root, readCodeNames(root)))
    const access = routeAccess(model.application, table)
    if (json) console.log(JSON.stringify({ ...matrix, routes: access }, null, 2))
    else if (!routes) console.log(permissionTable(matrix))
    else {
      for (const { method, path, permission, features, roles } of access) {
        const whileOn = features.length > 0 ? ` [${features.join(', ')}]` : ''
        console.log(`${method.padEnd(6)} ${path}${whileOn}\n       ${permission.join(' or ')}: ${roles.join(', ')}`)
      }
    }
  })
  .parseAsync()
