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

/** The file in which pages read the schema. */
export const SCHEMA_FILE = fileURLToPath(
  new URL('../../../contract/schema.graphql', import.meta.url),
)

/**
 * The schema sorted by names, so that a change shows as itself; values of an enum stay as declared,
 * which is their order on pages.
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

/** The schema as a file that names its generator. */
export function schemaFile(): string {
  return `# Printed from the server by \`npm run codegen\`.\n${printedSchema()}`
}
