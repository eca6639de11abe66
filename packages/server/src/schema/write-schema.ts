import { writeFileSync } from 'node:fs'
import { SCHEMA_FILE, schemaFile } from './printed-schema.ts'

writeFileSync(SCHEMA_FILE, schemaFile())
