import { join } from 'node:path'
import { normalizePath } from 'vite'

/** The folder of the pages' sources, with `/`. */
export const SOURCES = normalizePath(join(import.meta.dirname, '../src'))
