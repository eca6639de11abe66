import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inForce, type LegalKind } from '../../legal/index.ts'
import { stampOf, type TextEdits } from '../texts/index.ts'

/** A version of a legal text in both languages. */
export interface EditedVersion {
  readonly kind: LegalKind
  readonly version: number
  readonly effectiveOnMs: number
  readonly texts: TextEdits
  readonly isInForce: boolean
  /** Its day has not come: nobody is held to it yet, so it may be changed. */
  readonly isToCome: boolean
  readonly stamp: string
}

const nothing = { title: '', body: '' }

/** All versions of each text, from the first one on. */
export async function editedVersions(
  db: Kysely<Tables>,
  { kind, atMs }: { readonly kind: LegalKind; readonly atMs: number },
): Promise<EditedVersion[]> {
  const rows = await db
    .selectFrom('legal_texts')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version')
    .orderBy('locale')
    .execute()
  const numbers = [...new Set(rows.map(({ version }) => version))]
  const versions = numbers.map((version) => {
    const own = rows.filter((row) => row.version === version)
    const effectiveOnMs = own[0]!.effective_on.getTime()
    const textIn = (locale: 'en' | 'ru') => {
      const row = own.find((each) => each.locale === locale)
      return row ? { title: row.title, body: row.body } : nothing
    }
    const texts = { en: textIn('en'), ru: textIn('ru') }
    const stamp = stampOf([version, effectiveOnMs, texts])
    return { kind, version, effectiveOnMs, texts, isToCome: effectiveOnMs > atMs, stamp }
  })
  const held = inForce(versions, atMs)
  return versions.map((each) => ({ ...each, isInForce: each === held }))
}
