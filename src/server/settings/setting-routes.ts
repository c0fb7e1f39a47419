import { isDeepStrictEqual } from 'node:util'
import { message, type Message } from '#protocol/messages/message.ts'
import { settingRuleWords } from '#protocol/rules/rule-words.ts'
import type { Model } from '#declarations/model.ts'
import type { SettingModel, SettingsCategoryModel } from '#declarations/settings-model.ts'
import { lookup } from '#declarations/lookup.ts'
import { BadRequest, NotFound, ValidationFailed } from '../errors.ts'
import { itemReply, itemsReply } from '../openapi/reply-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Answer, Call, Method, Route } from '../routes/route.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { READ_ONLY, REQUIRED, UNKNOWN_FIELD } from '../write/body/field-message.ts'
import { changeStored, checkVersion, sentVersion } from './change-stored.ts'
import { checkRules } from './check-rules.ts'
import { checkedSetting } from './check-setting.ts'
import { lastChanges } from './last-changes.ts'
import { readSettings } from './read-settings.ts'
import { categoriesOf, settingReply } from './setting-reply.ts'
import { settingsTarget } from './settings-target.ts'
import { subjectParameters } from './subject-parameters.ts'

const GROUP = 'Settings'
const OBJECT = { type: 'object' }
const SINGLES = 'settings/categories/singles'
/** The column that keeps their values. */
const COLUMN = 'configuration' as const

/** Reading and changing configuration values: by category, or one by one. */
export function settingRoutes(model: Model): Route[] {
  const { settings } = model
  if (!settings) return []
  const { list, edit } = settings.permissions.values
  const route = (
    method: Method,
    path: string,
    summary: string,
    reply: Record<string, unknown>,
    answer: Route['answer'],
  ): Route => ({
    method,
    path,
    permission: method === 'GET' ? list : edit,
    features: [],
    readOnly: method === 'GET',
    document: {
      summary,
      group: GROUP,
      query: subjectParameters(model),
      reply,
      ...(method === 'PUT' && { body: OBJECT, refusals: [409, 422] }),
    },
    answer,
  })
  return [
    route('GET', 'settings/categories', 'Categories of settings', itemsReply(OBJECT), listCategories),
    route('GET', 'settings/categories/:slug', 'The settings of a category', itemReply(OBJECT), readCategory),
    route('GET', `${SINGLES}/:slug`, 'One setting', itemReply(OBJECT), readSingle),
    route('GET', `${SINGLES}/:category/:slug`, 'One setting of a category', itemReply(OBJECT), readSingle),
    route('PUT', `${SINGLES}/:slug`, 'Change a setting', itemReply(OBJECT), changeSingle),
  ]
}

async function listCategories({ context, query }: Call): Promise<Answer> {
  const target = await settingsTarget(context, query)
  return { body: { items: categoriesOf(context, target).map((category) => categoryReply(context, category)) } }
}

async function readCategory({ context, query, segments }: Call): Promise<Answer> {
  const target = await settingsTarget(context, query)
  const category = categoriesOf(context, target).find(({ slug }) => slug === segments.slug)
  if (!category) throw new NotFound()
  const stored = await readSettings(
    context,
    target,
    COLUMN,
    category.settings.map(({ key }) => key),
  )
  const singles = category.settings.map((setting) => settingReply(context, target, stored, setting))
  return { body: { item: { ...categoryReply(context, category), singles, ...rulesReply(context, category) } } }
}

async function readSingle({ context, query, segments }: Call): Promise<Answer> {
  const target = await settingsTarget(context, query)
  const setting = settingNamed(categoriesOf(context, target), segments.slug ?? '', segments.category)
  const item = settingReply(context, target, await readSettings(context, target, COLUMN, [setting.key]), setting)
  return { body: { item }, version: item.version }
}

/** Accepts the whole setting, with its value changed. */
async function changeSingle({ context, query, segments, body, ifMatch }: Call): Promise<Answer> {
  const target = await settingsTarget(context, query)
  const categories = categoriesOf(context, target)
  const setting = settingNamed(categories, segments.slug ?? '')
  const stored = await readSettings(context, target, COLUMN, [setting.key], 'lock')
  const before = settingReply(context, target, stored, setting)
  checkVersion(ifMatch ?? sentVersion(body), before, body)
  const value = checkedSetting(setting, sentValue(body, before), context.model.application.country, context.code.kinds)
  if (isDeepStrictEqual(value, before.value)) return { body: { item: before }, version: before.version }
  checkRules(context, target, stored, categories, setting, value)
  const values = target.subject ? stored.own.configuration : stored.tenant.configuration
  const change = { column: COLUMN, key: setting.key, value, before: values[setting.key] }
  const version = await changeStored(context, target, stored, change)
  const changed = (await lastChanges(context, target, COLUMN, [setting.key])).get(setting.key) ?? null
  return { body: { item: { ...before, value: value ?? before.default, changed, version } }, version }
}

function categoryReply(context: RequestContext, { slug, title, description, single, settings }: SettingsCategoryModel) {
  return {
    slug,
    name: inTenantWords(context, title),
    description: description === undefined ? null : inTenantWords(context, description),
    single,
    settings: settings.length,
    contents: settings.map(({ slug: setting, key, field }) => ({
      slug: setting,
      key,
      title: inTenantWords(context, field.title),
      description: field.description === undefined ? null : inTenantWords(context, field.description),
    })),
  }
}

/** The rules between the settings, for the screen to tell of them; each with the key of its words. */
function rulesReply(context: RequestContext, { slug, enabledWhen, forbid }: SettingsCategoryModel) {
  const inWords = <Rule extends { message: string }>(rule: Rule) => ({
    ...rule,
    key: settingRuleWords(slug, rule.message).key,
    message: inTenantWords(context, rule.message),
  })
  return { enabled_when: enabledWhen.map(inWords), forbid: forbid.map(inWords) }
}

function settingNamed(categories: SettingsCategoryModel[], slug: string, asked?: string): SettingModel {
  const found = categories
    .filter((category) => asked === undefined || category.slug === asked)
    .flatMap(({ settings }) => settings)
    .find((setting) => setting.slug === slug)
  if (!found) throw new NotFound()
  return found
}

/** The new value. All other fields must be unchanged. */
function sentValue(body: unknown, before: object): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest(message('request.setting'))
  }
  const errors: Record<string, Message[]> = {}
  for (const [name, sent] of Object.entries(body)) {
    if (name === 'value') continue
    if (!(name in before)) errors[name] = [UNKNOWN_FIELD]
    else if (!isDeepStrictEqual(sent, lookup(before as Record<string, unknown>, name))) errors[name] = [READ_ONLY]
  }
  if (!('value' in body)) errors.value = [REQUIRED]
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return (body as { value: unknown }).value
}
