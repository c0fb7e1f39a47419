import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readApplication } from '#declarations/read-application.ts'
import type { SourceFile } from '#declarations/source.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIXED = /\b(child|children|trial|trials|taster session)\b/i

/** Holds the vocabulary itself, and names of files of code. */
const NO_TEXTS = ['vocabulary', 'hooks']

/** Every text in a declaration with the place where it stands. */
function textsOf(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    NO_TEXTS.includes(key) ? [] : textsOf(part as unknown, `${place}/${key}`),
  )
}

function declaredFiles(): SourceFile[] {
  const { application, schemas, resources, translations } = readApplication(ROOT)
  const all = [schemas, resources, translations].flatMap((files) => Object.values(files))
  return application ? [application, ...all] : all
}

/** Said to developers, in the documentation of the API. */
const SAID_TO_DEVELOPERS = new Set(['summary', 'description'])

/** Texts of a file of code that people may read: of strings and of elements, more than a name of something. */
function shownTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    // What is imported, and SQL, nobody reads.
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return
    if (ts.isPropertyAssignment(node) && SAID_TO_DEVELOPERS.has(node.name.getText(source))) return
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)
    if ((isText || ts.isTemplateMiddleOrTemplateTail(node)) && /[A-Z ]/.test(node.text))
      texts.push(node.text.replaceAll(/%\{\w+\}/g, ''))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

describe('wording', () => {
  it('CFG-02 SCON-09 MCON-01 no declared text says Child or Trial: the tenant’s words are filled in', () => {
    const fixed = declaredFiles()
      .flatMap(({ path, value }) => textsOf(value, path))
      .filter(({ text }) => FIXED.test(text))
    expect(fixed).toEqual([])
  })

  it('CFG-02 nor does a screen or an action of custom code', () => {
    const files = ['custom-screens', 'custom-actions', 'rules'].flatMap((folder) => {
      try {
        return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
      } catch {
        return []
      }
    })
    const fixed = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => shownTexts(file).map((text) => ({ file, text })))
      .filter(({ text }) => FIXED.test(text))
    expect(fixed).toEqual([])
  })

  it('CFG-02 SCON-09 a tenant that chooses no words of its own says Child, Children, Trial and Trials', () => {
    expect(PRODUCT.application.vocabulary).toEqual({
      consumer: { one: 'Child', many: 'Children' },
      taster: { one: 'Trial', many: 'Trials' },
    })
  })

  it('SCON-07 CFG-03 the language is en-GB', () => {
    expect(PRODUCT.application.languages[0]).toBe('en-GB')
    expect(PRODUCT.application.country).toBe('GB')
  })
})

describe('settings', () => {
  const settings = PRODUCT.settings?.categories.flatMap((category) => category.settings) ?? []
  const setting = (slug: string) => settings.find((one) => one.slug === slug)

  it('CFG-06 MCON-25 SAPI-03 SAPI-04 has the configuration keys that the screens read', () => {
    const kinds = Object.fromEntries(settings.map(({ key, field }) => [key, field.kind]))
    expect(kinds).toMatchObject({
      PER_SMS_COST: 'money',
      AUTOMATIC_BOOKING_ACCEPTANCE: 'boolean',
      MEDICAL_INFORMATION: 'boolean',
      TAKE_PAYMENTS_WITH_DEBT: 'boolean',
      INITIAL_PAYMENT_USE_BALANCE: 'boolean',
      FRANCHISEES_14_DAYS_CANCELLATION: 'boolean',
      PLAN_FINAL_CHARGE_MIN_LESSONS_COST: 'boolean',
      BRAND_NAME: 'text',
    })
  })

  it('SET-22 SNAV-18 has its categories, and the formula is the first of the system variables', () => {
    const slugs = PRODUCT.settings?.categories.map(({ slug }) => slug)
    expect(slugs).toEqual([
      'general',
      'bookings',
      'payments',
      'sibling-discount',
      'monthly-rate-formula',
      'monthly-rate-script',
    ])
    expect(PRODUCT.settings?.categories.find(({ single }) => single)?.slug).toBe('monthly-rate-formula')
    expect(setting('monthly-rate-formula')?.formula).toEqual([
      'lesson_fee',
      'network_reduction',
      'active_weeks_per_year',
    ])
    expect(setting('bundle-purchase-price')?.field.kind).toBe('money')
  })

  it('SIB-05 SET-16 SET-17 SET-21 has the sibling discount of the system: on by the text "1", a percentage, the kinds of booking in order', () => {
    expect(setting('sibling_discount_enabled')?.field.choices?.map(({ value }) => value)).toEqual(['1', '0'])
    expect(setting('sibling_discount_percent')?.field.kind).toBe('percent')
    const category = PRODUCT.settings?.categories.find(({ slug }) => slug === 'sibling-discount')
    expect(category?.feature).toBe('enable_sibling_discounts')
    expect(category?.settings.slice(2).map(({ field }) => field.title)).toEqual([
      'Monthly',
      'Pay In Advance',
      '%{tasters}',
      'Individual Lessons',
    ])
    expect(setting('sibling_discount_taster_enabled')?.field.feature).toBe('taster_sessions')
  })

  it('SNAV-18 SNAV-19 SET-12 ROL-12 takes either spelling of its permissions', () => {
    expect(PRODUCT.settings?.permissions).toMatchObject({
      values: { list: ['system_variables.list', 'settings.system_variables.list'] },
      options: {
        list: ['options.values.list', 'settings.options.values.list'],
        edit: ['settings.option.changeEditing'],
      },
    })
  })

  it('SET-14 SET-15 SET-11 API-07 API-08 MAPI-25 MAPI-40 has the lists of words', () => {
    expect(Object.keys(PRODUCT.application.optionLists ?? {})).toEqual(
      expect.arrayContaining([
        'cancellation-reasons',
        'plan-cancellation-reasons',
        'customer-lead-sources',
        'refund-reason-codes',
        'instructor-document-types',
        'document-types',
        'user-titles',
        'customer-consumer-relationship',
        'disabled-customer-reasons',
        'disabled-franchisee-reasons',
        'disabled-instructor-reasons',
        'disabled-venue-reasons',
        'disabled-venue-facility-reasons',
        'instructor-types',
        'services',
        'venue-facility-types',
        'venue-skip-date-reasons',
        'booking-reject-reasons',
        'consumer-remove-reasons',
      ]),
    )
  })

  it('CFG-04 SCON-10 MPERM-11 has the ten toggles', () => {
    expect(Object.keys(PRODUCT.application.features)).toEqual([
      'welcome_pack',
      'taster_sessions',
      'lessons_table',
      'enable_discounts',
      'enable_incentive_schemes',
      'enable_sibling_discounts',
      'enable_private_venues',
      'enable_digital_certificates',
      'enable_stripe_connect_with_express',
      'enable_cognito_ui',
    ])
  })
})
