import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCES } from '../sources.ts'
import { textKeys } from './text-keys.ts'
import { textRooms } from './text-rooms.ts'

writeFileSync(join(SOURCES, 'text-keys.d.ts'), textKeys(textRooms(SOURCES)))
