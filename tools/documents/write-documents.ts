import { writeFileSync } from 'node:fs'
import { typedDocuments } from './typed-documents.ts'

for (const { path, text } of await typedDocuments()) writeFileSync(path, text)
