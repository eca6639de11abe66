import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  valueFromAST,
} from 'graphql'
import { formatted, type GeneratedFile } from './generated-file.ts'

/** The type of each scalar in parsed JSON. */
export const scalars: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  Money: 'string',
  AmountText: 'string',
  String: 'string',
}

/** Enums the contract itself defines; the server derives its own from them. */
const statedBy: Readonly<Record<string, string>> = { AuditAction: './audit-actions.ts' }

/**
 * Every enum of the schema as a list and a type, every input as a type, and the defaults of each
 * input's omitted fields.
 */
export function schemaTypes(schema: GraphQLSchema): Promise<GeneratedFile> {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const texts = types.flatMap((type) => {
    if (isEnumType(type) && !statedBy[type.name]) return [enumText(type)]
    return isInputObjectType(type) ? [inputText(type), ...defaultsText(type)] : []
  })
  const imports = Object.entries(statedBy).map(
    ([name, file]) => `import type { ${name} } from '${file}'`,
  )
  const head = ['// Written by `npm run codegen` from schema.graphql.', ...imports].join('\n')
  return formatted({
    path: 'packages/contract/src/schema-types.ts',
    text: [head, ...texts].join('\n\n'),
  })
}

function enumText(type: GraphQLEnumType): string {
  const values = type
    .getValues()
    .map(({ name, description }) => `${comment(description)}'${name}',`)
    .join('\n')
  const list = listName(type.name)
  return [
    `${comment(type.description)}export const ${list} = [\n${values}\n] as const`,
    `export type ${type.name} = (typeof ${list})[number]`,
  ].join('\n')
}

/** The list's name: `exchangerStatuses` for ExchangerStatus. */
function listName(name: string): string {
  const one = uncapital(name)
  if (/(s|x|ch)$/.test(one)) return `${one}es`
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`
}

function inputText(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields()).map(
    (field) =>
      `${comment(field.description)}readonly ${field.name}${mark(field)}: ${typeText(field.type)}`,
  )
  return `${comment(type.description)}export type ${type.name} = {\n${fields.join('\n')}\n}`
}

function mark({ type, defaultValue }: GraphQLInputField): string {
  return isNonNullType(type) && defaultValue === undefined ? '' : '?'
}

function typeText(type: GraphQLInputType): string {
  if (!isNonNullType(type)) return `${neededText(type)} | null | undefined`
  return neededText(type.ofType)
}

function neededText(type: GraphQLInputType): string {
  if (isListType(type)) return `ReadonlyArray<${typeText(type.ofType)}>`
  if (!isScalarType(type)) return String(type)
  const name = scalars[type.name]
  if (!name) throw new Error(`No type is known for the scalar ${type.name}`)
  return name
}

function defaultsText(type: GraphQLInputObjectType): string[] {
  const defaults = Object.values(type.getFields()).flatMap((field) => {
    const value = defaultOf(field)
    return value === undefined ? [] : [`${field.name}: ${JSON.stringify(value)},`]
  })
  if (defaults.length === 0) return []
  const name = `${uncapital(type.name)}Defaults`
  const fields = `{\n${defaults.join('\n')}\n}`
  return [
    `/** What ${type.name} says where it says nothing. */\n` +
      `export const ${name} = ${fields} as const satisfies Partial<${type.name}>`,
  ]
}

function defaultOf(field: GraphQLInputField): unknown {
  const node = field.astNode?.defaultValue
  return node && valueFromAST(node, field.type)
}

function comment(description: string | null | undefined): string {
  if (!description) return ''
  const lines = description.split('\n')
  if (lines.length === 1) return `/** ${description} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */\n`
}

function uncapital(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
