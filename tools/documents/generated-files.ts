import { buildSchema } from 'graphql'
import { readProjectFile } from '../rules/project-files.ts'
import { contractTypes } from './contract-types.ts'
import type { GeneratedFile } from './generated-file.ts'
import { typedDocuments } from './typed-documents.ts'

/** All that is written from the printed schema and the questions of the pages. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const schema = buildSchema(readProjectFile('packages/contract/schema.graphql'))
  return [await contractTypes(schema), ...(await typedDocuments(schema))]
}
