import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql'

const schemaFile = join(import.meta.dirname, '../../../contract/schema.graphql')
const schema = buildSchema(readFileSync(schemaFile, 'utf8'))
const parsed = new Map<string, DocumentNode>()

function documentOf(text: string): DocumentNode {
  const document = parsed.get(text) ?? parse(text)
  parsed.set(text, document)
  return document
}

function operationOf(text: string): OperationDefinitionNode {
  return documentOf(text).definitions.find((each) => each.kind === 'OperationDefinition')!
}

export function nameOf(text: string): string {
  return operationOf(text).name!.value
}

/** Variables that the schema takes: the required ones alone. */
export function anyVariables(text: string): Record<string, unknown> {
  const required = (operationOf(text).variableDefinitions ?? []).filter(
    ({ type }) => type.kind === 'NonNullType',
  )
  return Object.fromEntries(
    required.map(({ variable, type }) => [
      variable.name.value,
      anyInput(typeFromAST(schema, type) as GraphQLInputType),
    ]),
  )
}

function anyInput(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyInput(type.ofType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]!.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(fields.map(({ name, type: of }) => [name, anyInput(of)]))
  }
  return anyScalar(type.name, 1)
}

/** An answer to any question of the schema, in which everything has the state of the server. */
export function anyAnswer(text: string, variables: Record<string, unknown>, state: number) {
  return execute({
    schema,
    document: documentOf(text),
    variableValues: variables,
    fieldResolver: (_source, _args, _context, { returnType }) => anyOutput(returnType, state),
    typeResolver: (_value, _context, _info, type) => schema.getPossibleTypes(type)[0]!.name,
  })
}

function anyOutput(type: GraphQLOutputType, state: number): unknown {
  if (isNonNullType(type)) return anyOutput(type.ofType, state)
  if (isListType(type)) return [anyOutput(type.ofType, state)]
  if (isEnumType(type)) return type.getValues().at(state % type.getValues().length)!.value
  if (isScalarType(type)) return anyScalar(type.name, state)
  return {}
}

function anyScalar(name: string, state: number): unknown {
  if (name === 'Int' || name === 'Float') return state
  if (name === 'Boolean') return state % 2 === 1
  return `as of ${state}`
}
