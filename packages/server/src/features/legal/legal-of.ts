import type { AppContext } from '../../context.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { type LegalKind, type LegalText, readLegalFiles } from './legal-files.ts'
import { loadVersions } from './legal-store.ts'

export interface LegalQuestion {
  readonly kind: LegalKind
  readonly locale: ContentLocale
  /** Any that ever was; by default the one that holds now. */
  readonly version?: number
}

/** A version, beside all that there are of its text. */
export interface ReadLegalText extends LegalText {
  readonly isInForce: boolean
  /** Versions from the first on. */
  readonly versions: readonly LegalVersion[]
}

export interface LegalVersion {
  readonly version: number
  readonly effectiveOnMs: number
  readonly isInForce: boolean
}

/** Reads the database, or this release's files where there is none. */
export async function legalText(
  { durable, now }: AppContext,
  { kind, locale, version }: LegalQuestion,
): Promise<ReadLegalText | undefined> {
  const texts = durable
    ? await loadVersions(durable.db, { kind, locale })
    : readLegalFiles().filter((each) => each.kind === kind && each.locale === locale)
  const held = inForce(texts, now())
  const text = version === undefined ? held : texts.find((each) => each.version === version)
  if (!text) return undefined
  const versions = texts.map((each) => ({
    version: each.version,
    effectiveOnMs: each.effectiveOnMs,
    isInForce: each === held,
  }))
  return { ...text, isInForce: text === held, versions }
}

/** The newest version that holds at `atMs`; else the first that will. */
export function inForce<T extends { readonly effectiveOnMs: number }>(
  versions: readonly T[],
  atMs: number,
): T | undefined {
  return versions.findLast(({ effectiveOnMs }) => effectiveOnMs <= atMs) ?? versions[0]
}
