import { fileURLToPath } from 'node:url'
import {
  buildASTSchema,
  isEnumType,
  lexicographicSortSchema,
  parse,
  printSchema,
  visit,
} from 'graphql'
import { schema } from './schema.ts'

/** Where pages read what they may ask. */
export const SCHEMA_FILE = fileURLToPath(
  new URL('../../../contract/schema.graphql', import.meta.url),
)

/**
 * In the order of names, so that a change shows as what it is; values of an enum as they are
 * declared, which is how pages list them.
 */
export function printedSchema(): string {
  const sorted = parse(printSchema(lexicographicSortSchema(schema)))
  const laidOut = visit(sorted, {
    EnumTypeDefinition: (node) => {
      const type = schema.getType(node.name.value)
      const order = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
      const placeOf = ({ name }: { name: { value: string } }) => order.indexOf(name.value)
      return { ...node, values: node.values?.toSorted((a, b) => placeOf(a) - placeOf(b)) }
    },
  })
  return `${printSchema(buildASTSchema(laidOut))}\n`
}

/** The same, as a file that says what writes it. */
export function schemaFile(): string {
  return `# Printed from the server by \`npm run codegen\`.\n${printedSchema()}`
}
