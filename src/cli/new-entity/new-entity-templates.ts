/** The text of a new schema, with comments about further options. */
export function schemaTemplate({
  plural,
  metaSchema,
}: {
  /** The word for several; undefined where its name says so. */
  plural: string | undefined
  metaSchema: string
}): string {
  return `{
  "$schema": "${metaSchema}",
  "$comment": "What it is: one JSON Schema. Every property becomes a column, a field of the API and of the form. \\"title\\" and \\"plural\\" give it other words than its name.",
${plural === undefined ? '' : `  "plural": "${plural}",\n`}  "required": ["name"],
  "properties": {
    "name": {
      "$comment": "What a record is called where others refer to it. Another field: set \\"display\\".",
      "type": "string",
      "minLength": 1,
      "maxLength": 120
    },
    "status": {
      "$comment": "Choices. Their words come from the values; for words of their own use oneOf with const and title.",
      "enum": ["enabled", "disabled"],
      "default": "enabled"
    },
    "starts_on": {
      "$comment": "\\"format\\" says the kind of value: date, time, date-time, money, percent, email, phone, rich-text, image, …",
      "format": "date"
    },
    "notes": {
      "$comment": "To refer to another entity: \\"branch_id\\": { \\"references\\": \\"branch\\" }. Its name is then the path branch.name.",
      "format": "multiline",
      "maxLength": 4000
    }
  }
}
`
}

interface ResourceWords {
  entity: string
  resource: string
  /** Guards whose users see only some rows: each must be named. */
  scoped: string[]
  metaSchema: string
}

/** The text of a new resource, with comments about further options. */
export function resourceTemplate({ entity, resource, scoped, metaSchema }: ResourceWords): string {
  const path = resource.replaceAll('_', '-')
  return `{
  "$schema": "${metaSchema}",
  "$comment": "How it is listed, found, shown, edited and guarded. Everything that is left out has a default.",
  "entity": "${entity}",
  "screen": "/${path}",${scopeText(scoped)}
  "fields": ["name", "status", "starts_on", "notes"],
  "list": {
    "$comment": "\\"columns\\" names those to show, which are else the short fields. Paths may cross references: branch.name. Every relation can be counted: loans_count.",
    "search": ["name"],
    "filters": ["status", "starts_on"],
    "quickFilters": ["all", { "id": "enabled", "where": { "status": "enabled" } }]
  },
  "form": { "in": "dialog" }
}
`
}

/** By default users of a scoped guard see nothing. */
function scopeText(scoped: string[]): string {
  if (scoped.length === 0) return ''
  const comment =
    'What users of each guard see: true, false, the path to their own record, { via: a reference } or { where: a condition }.'
  return `
  "scope": {
    "$comment": "${comment}",
${scoped.map((guard) => `    "${guard}": false`).join(',\n')}
  },`
}
