import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { brandNames } from '#server/identity/passwords/check-new-password.ts'
import { passwordProblem } from '#server/identity/passwords/password-rules.ts'
import { DEMO_PASSWORD } from '../../app/demo/demo-users.ts'
import { inDemo } from '../../app/demo/in-demo.ts'

const ROOT = `${import.meta.dirname}/../..`

describe('the password of the demo', () => {
  it('is refused to everybody but the people of a demo', () => {
    const { model } = loadModel(ROOT)
    const brand = brandNames(model.application, { slug: 'acme', name: 'Acme', configuration: {} })
    const allowed = (env: NodeJS.ProcessEnv) => inDemo(readEnvironment(ROOT, env)).settings.demoPassword
    const problem = (env: NodeJS.ProcessEnv) => passwordProblem(DEMO_PASSWORD, { brand, allowed: allowed(env) })
    const tooEasy = { code: expect.stringMatching(/^\w+\.\w+$/), params: expect.anything() }
    expect(problem({ DATABASE_URL: 'postgres://db.example/rollcall' })).toEqual(tooEasy)
    expect(problem({ NODE_ENV: 'production', PUBLIC_URL: 'https://office.example' })).toEqual(tooEasy)
    expect(problem({})).toBeUndefined()
  })
})
