import { describe, expect, it } from 'vitest'
import { checkSource } from '#declarations/check/check-source.ts'
import { readApplication } from '#declarations/read-application.ts'
import { asFiles, SMALL_LIBRARY_CODE, smallLibrary } from './small-library.ts'

function modelWith(files: Record<string, unknown>) {
  return checkSource(readApplication(asFiles({ ...smallLibrary(), ...files })), SMALL_LIBRARY_CODE)
}

const SESSIONS = {
  entity: 'session',
  api: 'sessions',
  permissions: 'sessions',
  scope: { branch_staff: { where: { 'membership.branch_id': '$user.branch_id' } } },
  list: { columns: ['user.name', 'expires_at'], filters: ['user_id'] },
}

describe('entities of the framework', () => {
  it('stay out of a model that names none of them', () => {
    const { model } = modelWith({})
    expect(Object.values(model.entities).filter((entity) => entity.builtIn)).toEqual([])
  })

  it('come with all that they lead to, and with the records that memberships belong to', () => {
    const { model, problems } = modelWith({ 'resources/sessions.json': SESSIONS })
    expect(problems).toEqual([])
    const names = Object.keys(model.entities).filter((name) => model.entities[name]?.builtIn)
    expect(names.sort()).toEqual(['membership', 'membership_role', 'role', 'session', 'user'])
    expect(model.entities.membership?.fields.branch_id?.reference?.entity).toBe('branch')
    expect(model.entities.role?.fields.guard?.choices).toContainEqual(
      expect.objectContaining({ value: 'branch_staff' }),
    )
  })

  it('are listed and read, and written only where the framework has a route', () => {
    const { model } = modelWith({
      'resources/sessions.json': SESSIONS,
      'resources/roles.json': { entity: 'role', api: 'roles', permissions: 'roles', scope: { branch_staff: false } },
    })
    expect(model.resources.sessions?.methods).toEqual(['list', 'get'])
    expect(model.resources.roles?.methods).toEqual(['list', 'get', 'create', 'update', 'delete'])
  })

  it('have no field for a secret', () => {
    const audit = { entity: 'audit_entry', api: 'changes', permissions: 'changes', scope: { branch_staff: false } }
    const message = { entity: 'sent_message', api: 'messages', permissions: 'messages', scope: { branch_staff: false } }
    const { model } = modelWith({
      'resources/sessions.json': SESSIONS,
      'resources/changes.json': { ...audit, list: { columns: ['at', 'actor_user.name', 'action'], sort: '-at' } },
      'resources/messages.json': { ...message, list: { columns: ['subject', 'state'], sort: '-created_at' } },
    })
    const fields = Object.values(model.entities).flatMap(({ builtIn, fields: own }) =>
      builtIn ? Object.keys(own) : [],
    )
    expect(fields.length).toBeGreaterThan(40)
    expect(fields.filter((name) => /password|token|hash|secret|body/.test(name))).toEqual([])
  })
})
