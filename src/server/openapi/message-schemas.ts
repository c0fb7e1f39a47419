type JsonSchema = Record<string, unknown>

const PARAM = { $ref: '#/components/schemas/MessageParam' }

/** Messages as data, and the values that they name. */
export const MESSAGE_SCHEMAS: Record<string, JsonSchema> = {
  Message: {
    type: 'object',
    description: 'What is said, as data: a code, and the values that its text names.',
    required: ['code', 'params'],
    properties: {
      code: { type: 'string', examples: ['errors.not_found'] },
      params: { type: 'object', additionalProperties: PARAM },
    },
    additionalProperties: false,
  },
  MessageParam: {
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { $ref: '#/components/schemas/Message' },
      {
        type: 'object',
        description: 'A raw value and its kind: money in pence, a date as ISO date.',
        required: ['kind', 'value'],
        properties: { kind: { type: 'string' }, value: {} },
        additionalProperties: false,
      },
      {
        type: 'object',
        description: 'Words of a declaration, their key in translation files, and the values of their placeholders.',
        required: ['key', 'text'],
        properties: {
          key: { type: 'string' },
          text: { type: 'string' },
          values: { type: 'object', additionalProperties: PARAM },
        },
        additionalProperties: false,
      },
      {
        type: 'object',
        description:
          'Several values, and the text between two of them, by default a comma; with `and` they end as a list ends in the language.',
        required: ['list'],
        properties: { list: { type: 'array', items: PARAM }, between: { type: 'string' }, and: { const: true } },
        additionalProperties: false,
      },
    ],
  },
}
