import { buildSchema } from 'graphql'
import { readProjectFile } from '../rules/project-files.ts'
import { schemaTypes } from './generate-schema-types.ts'
import type { GeneratedFile } from './generated-file.ts'
import { typedDocuments } from './typed-documents.ts'

/** All files generated from the printed schema and the pages' questions. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const schema = buildSchema(readProjectFile('packages/contract/schema.graphql'))
  return [await schemaTypes(schema), ...(await typedDocuments(schema))]
}
