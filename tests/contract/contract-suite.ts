import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Model, ResourceModel } from '#declarations/model.ts'
import { frameworkRoutes } from '#server/routes/framework-routes.ts'
import { declaredRoutes, routeTable } from '#server/routes/route-table.ts'
import { type Check, runCheck, Subject } from './check.ts'
import { CHECKS } from './checks/all.ts'
import { expectedFrameworkRoutes } from './expected-framework-routes.ts'
import { type ExpectedRoute, expectedRoutes } from './expected-routes.ts'
import type { World } from './world/world.ts'

/**
 * Generates the contract tests of an application: every check for each of its resources, against the live API on whatever
 * engine the run is about. What is tested comes from the model alone.
 */
export function describeContract(name: string, model: Model, open: () => Promise<World>): void {
  describe(name, () => {
    let world: World
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world?.close())

    it('offers the endpoints that the declarations promise, each with its permission and features, and no others', () => {
      const expected = Object.values(model.resources).flatMap((resource) => expectedRoutes(model, world.code, resource))
      const offered = declaredRoutes(model, world.code)
      expect(offered.map(written).sort()).toEqual(expected.map(written).sort())
    })

    it("offers the framework's own endpoints, each with its permission, and no others", () => {
      expect(frameworkRoutes(model).map(written).sort()).toEqual(expectedFrameworkRoutes(model).map(written).sort())
    })

    it('offers nothing beside these', () => {
      const parts = [...frameworkRoutes(model), ...declaredRoutes(model, world.code)]
      expect(routeTable(model, world.code).map(written).sort()).toEqual(parts.map(written).sort())
    })

    for (const resource of declaredResources(model)) {
      describe(resource.name, () => {
        for (const check of CHECKS) {
          it(check.title, async ({ skip }) => {
            const subject = new Subject(world, resource)
            if (check.applies && !check.applies(subject)) skip()
            expect(await runCheck(check, subject)).toEqual([])
          })
        }
      })
    }
  })
}

/**
 * Resources of the framework's own tables are left to tests of their own: their routes do more than the declarations say. So
 * is what there is one of: nothing of it is listed, made or deleted.
 */
function declaredResources(model: Model): ResourceModel[] {
  return Object.values(model.resources).filter(({ entity, single }) => !single && !model.entities[entity]?.builtIn)
}

function written({ method, path, permission, features }: ExpectedRoute): string {
  return `${method} ${path} for ${permission.toSorted().join(' or ')} with ${features.join()}`
}

/** The findings of some checks on some resources, for use outside of tests of their own. */
export async function findingsOf(
  world: World,
  checks: readonly Check[],
  resources: readonly string[] = Object.keys(world.model.resources),
): Promise<string[]> {
  const findings: string[] = []
  for (const resource of declaredResources(world.model)) {
    if (!resources.includes(resource.name)) continue
    const subject = new Subject(world, resource)
    for (const check of checks) {
      if (!check.applies || check.applies(subject)) findings.push(...(await runCheck(check, subject)))
    }
  }
  return findings
}
