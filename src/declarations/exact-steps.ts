import { _, type Ajv, type CodeKeywordDefinition, str } from 'ajv'

/**
 * `multipleOf` as people count: ajv divides, so that 8.2 is none of 0.01 to it. The same as `isAtStep` of the protocol, written into
 * the code that ajv makes, which runs in the browser as well.
 */
const MULTIPLE_OF: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(context) {
    const { data, schema } = context as { data: typeof context.data; schema: number }
    if (Number.isInteger(schema)) context.fail(_`${data} % ${schema} !== 0`)
    else context.fail(_`Number((Math.round(${data} / ${schema}) * ${schema}).toPrecision(15)) !== ${data}`)
  },
}

/** Has a validator check steps exactly. */
export function withExactSteps<Validator extends Pick<Ajv, 'removeKeyword' | 'addKeyword'>>(ajv: Validator): Validator {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword(MULTIPLE_OF)
  return ajv
}
