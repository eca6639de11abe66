import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCES } from '../sources.ts'
import { textKeys } from './text-keys.ts'
import { textNamespaces } from './text-namespaces.ts'

writeFileSync(join(SOURCES, 'text-keys.d.ts'), textKeys(textNamespaces(SOURCES)))
