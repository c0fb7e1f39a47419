import { checkSource } from '#declarations/check/check-source.ts'
import { NO_CODE } from '#declarations/code/code-names.ts'
import { sourceFromFiles } from '#declarations/source.ts'
import { expect, it } from 'vitest'
import { describeContract } from '../contract-suite.ts'
import { fillRows } from '../valid/fill-rows.ts'
import { openWorld } from '../world/world.ts'
import { museumFiles } from './museum.ts'

const NOW = new Date('2026-03-18T10:00:00.000Z')
const { model, problems } = checkSource(sourceFromFiles(museumFiles()), NO_CODE)

it('holds together', () => {
  expect(problems).toEqual([])
})

describeContract('the museum', model, () =>
  openWorld({
    model,
    code: { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: {} },
    clock: () => NOW,
    main: fillRows(model, {}, 9, NOW, 21),
    other: fillRows(model, {}, 4, NOW, 22),
    isRich: true,
  }),
)
