import { writeFileSync } from 'node:fs'
import { printedSchema, SCHEMA_FILE } from './printed-schema.ts'

writeFileSync(SCHEMA_FILE, printedSchema())
