import { message } from '#protocol/messages/message.ts'
import { BadRequest, NotFound } from '../errors.ts'
import { itemReply, itemsReply } from '../openapi/reply-schemas.ts'
import type { Call, Route } from '../routes/route.ts'
import { explainRow } from './explain-row.ts'
import { menuParts } from './menu-parts.ts'
import { type ScreenAt, screenAt } from './screen-at.ts'
import { formParts, listParts, recordParts, type ScreenPart } from './screen-parts.ts'
import { peopleToExplain } from './stored-people.ts'
import { verdictOf } from './verdict.ts'
import { rolesToView } from './view-as.ts'
import { type ExplainedFor, viewerOf } from './viewer-of.ts'

const GROUP = 'Access'
const PARAMETERS = ['address', 'kind', 'name', 'role_id', 'user_id'] as const

/** Explains why something is not shown, and lists the roles that the user may preview the screens as. */
export function accessRoutes(): Route[] {
  const shared = { method: 'GET', features: [], readOnly: true } as const
  return [
    {
      ...shared,
      path: 'explain',
      permission: ['access.explain'],
      document: {
        summary: 'What decides whether the parts of a screen, and its row, are shown',
        group: GROUP,
        query: {
          address: { schema: { type: 'string' }, description: 'Address of a screen: `/books/7/copies`.' },
          kind: { schema: { type: 'string' }, description: 'Only parts of this kind.' },
          name: { schema: { type: 'string' }, description: 'Only the part of this id.' },
          role_id: { schema: { type: 'integer' }, description: 'For the people of a role.' },
          user_id: { schema: { type: 'integer' }, description: 'For one person.' },
        },
        reply: itemReply({ type: 'object' }),
      },
      answer: explain,
    },
    {
      ...shared,
      path: 'access/people',
      permission: ['access.explain'],
      document: {
        summary: 'People for whom something can be explained, at most ten',
        group: GROUP,
        query: { search: { schema: { type: 'string' }, description: 'Part of a name or of an address.' } },
        reply: itemsReply({ type: 'object' }),
      },
      answer: async ({ context, query }) => ({ body: { items: await peopleToExplain(context, searchIn(query)) } }),
    },
    {
      ...shared,
      path: 'access/roles',
      permission: ['access.view_as'],
      document: {
        summary: 'Roles that the screens can be previewed as',
        group: GROUP,
        reply: itemsReply({ type: 'object' }),
      },
      answer: async ({ context }) => ({ body: { items: await rolesToView(context) } }),
    },
  ]
}

async function explain({ context, query }: Call) {
  const asked = readQuery(query, PARAMETERS)
  const viewer = await viewerOf(context, forWhom(asked))
  const screen = screenAt(context.model, asked.address ?? '')
  const parts = [...menuParts(context.model), ...(screen ? partsOf(screen) : [])]
  const chosen = parts.filter(({ kind, id }) => (asked.kind ?? kind) === kind && (asked.name ?? id) === id)
  if (chosen.length === 0 && (asked.kind !== undefined || asked.name !== undefined)) throw new NotFound()
  const row = screen?.id === undefined ? undefined : await explainRow(context, screen.resource, screen.id, viewer)
  const item = {
    viewer: viewer.name,
    ...(screen && { resource: screen.resource.name }),
    ...(row && { row }),
    parts: chosen.map(({ kind, id, title, guards, offered }) => ({
      kind,
      id,
      title,
      ...verdictOf(viewer, guards, offered),
    })),
  }
  return { body: { item } }
}

function partsOf({ resource, kind, tab }: ScreenAt): ScreenPart[] {
  if (kind === 'list') return ofResource(resource, listParts(resource))
  if (kind === 'record') return ofResource(resource, recordParts(resource, tab))
  return ofResource(resource, formParts(resource, kind === 'create'))
}

/** Whatever turns the resource off turns all of its parts off. */
function ofResource(resource: ScreenAt['resource'], parts: ScreenPart[]): ScreenPart[] {
  return parts.map((part) => ({ ...part, guards: [resource, ...part.guards] }))
}

type Asked = Partial<Record<(typeof PARAMETERS)[number], string>>

function readQuery<Name extends string>(query: string, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = Object.fromEntries(new URLSearchParams(query))
  const unknown = Object.keys(given).find((name) => !names.some((known) => known === name))
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
  return given as Partial<Record<Name, string>>
}

function searchIn(query: string): string {
  const { search = '' } = readQuery(query, ['search'])
  if (search.includes('\0')) throw new BadRequest(message('request.is_text'))
  return search
}

function forWhom({ role_id: role, user_id: user }: Asked): ExplainedFor {
  if (role !== undefined && user !== undefined) throw new BadRequest(message('request.role_or_user'))
  if (role !== undefined) return { kind: 'role', id: idIn('role_id', role) }
  return user === undefined ? { kind: 'you' } : { kind: 'user', id: idIn('user_id', user) }
}

function idIn(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new BadRequest(message('request.whole_number', { name }))
  return Number(text)
}
