import { readFileSync } from 'node:fs'
import type { ContentLocale } from '../../db/content-tables.ts'

export type LegalKind = 'PRIVACY' | 'TERMS'

/** One version of a text in one language. */
export interface LegalText {
  readonly kind: LegalKind
  readonly version: number
  readonly locale: ContentLocale
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly effectiveOnMs: number
}

const FOLDER = new URL('../../../content/legal/', import.meta.url)

interface Version {
  readonly kind: LegalKind
  readonly version: number
  /** `2026-11-21`. */
  readonly effectiveOn: string
  /** The file's name in the folder of each language. */
  readonly file: string
}

/** All versions of all texts that releases brought. */
export function readLegalFiles(): readonly LegalText[] {
  const versions = JSON.parse(read('versions.json')) as readonly Version[]
  return versions.flatMap(({ kind, version, effectiveOn, file }) =>
    (['en', 'ru'] as const).map((locale) => {
      const [, title = '', body = ''] = /^# (.+)\n+([^]*)$/.exec(read(`${locale}/${file}`)) ?? []
      const effectiveOnMs = Date.parse(effectiveOn)
      return { kind, version, locale, title, body: body.trim(), effectiveOnMs }
    }),
  )
}

function read(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8')
}
