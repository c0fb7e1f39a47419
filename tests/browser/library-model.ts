import { createApplicationSource } from '#browser/ground/model/application-source.ts'
import { applicationIndex, dashboardIndex, resourceBundle } from '#declarations/browser-model.ts'
import { loadModel } from '#declarations/load-model.ts'

export const { model } = loadModel('tests/fixtures/library')
export const index = applicationIndex(model)

const acceptsAll = () => Promise.resolve(() => true)

/** The library as a build hands it in, but for the validators: whatever is typed is good. */
export const source = createApplicationSource(
  index,
  Object.fromEntries(
    Object.keys(model.resources).map((name) => {
      const bundle = resourceBundle(model, name)
      const validators = Object.fromEntries(Object.keys(bundle.entities).map((entity) => [entity, acceptsAll]))
      return [name, async () => ({ default: { ...bundle, validators } })]
    }),
  ),
  { dashboard: () => Promise.resolve({ default: dashboardIndex(model) }) },
)
