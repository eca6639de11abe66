import { fileURLToPath } from 'node:url'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

/** Where pages read what they may ask. */
export const SCHEMA_FILE = fileURLToPath(
  new URL('../../../contract/schema.graphql', import.meta.url),
)

/** In the order of names, so that a change shows as what it is. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
