import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Subject, runCheck } from '../check.ts'
import { CHECKS } from '../checks/all.ts'
import { loadDeclarations, randomDeclaration, type RandomDeclaration } from '../random-application.ts'
import { fillRows } from '../valid/fill-rows.ts'
import { openWorld, type World } from '../world/world.ts'

const NOW = new Date('2026-03-18T10:00:00.000Z')
/** Declarations that share a server: opening one costs more than checking a declaration. */
const TOGETHER = 15

/** Runs the contract suite on random declarations: of each seed, from `first` up to, but without, `end`. */
export function describeDeclarations(first: number, end: number): void {
  const all = Array.from({ length: end - first }, (_, index) => first + index)
  for (let start = 0; start < all.length; start += TOGETHER) {
    const seeds = all.slice(start, start + TOGETHER)
    const declarations = seeds.map(randomDeclaration)
    describe(`random declarations ${seeds.join(', ')}`, () => {
      let world: World
      beforeAll(async () => {
        world = await openDeclarations(declarations)
      })
      afterAll(() => world?.close())

      for (const declaration of declarations) {
        it(`${declaration.seed} (${Object.keys(declaration.schemas).join(', ')}) keeps its contract`, async () => {
          expect(await findingsOfDeclaration(world, declaration)).toEqual([])
        })
      }
    })
  }
}

async function openDeclarations(declarations: readonly RandomDeclaration[]): Promise<World> {
  const { model, problems } = loadDeclarations(declarations)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return openWorld({
    model,
    code: { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: {} },
    clock: () => NOW,
    main: fillRows(model, {}, 7, NOW, 11),
    other: fillRows(model, {}, 3, NOW, 12),
  })
}

async function findingsOfDeclaration(world: World, { resources }: RandomDeclaration): Promise<string[]> {
  const findings: string[] = []
  for (const name of Object.keys(resources)) {
    const resource = world.model.resources[name]
    if (!resource) throw new Error(`The model lacks ${name}.`)
    const subject = new Subject(world, resource)
    for (const check of CHECKS) {
      if (check.applies && !check.applies(subject)) continue
      findings.push(...(await runCheck(check, subject)).map((finding) => `${name} ${check.title}: ${finding}`))
    }
  }
  return findings
}
