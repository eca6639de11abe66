import type { Database } from '../../db/database.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { type LegalKind, type LegalText, readLegalFiles } from './legal-files.ts'

/** Brings this release's texts into the database; texts that a person has changed stay. */
export async function loadLegal(
  db: Database,
  texts: readonly LegalText[] = readLegalFiles(),
): Promise<void> {
  await db
    .insertInto('legal_texts')
    .values(
      texts.map(({ effectiveOnMs, ...text }) => ({
        ...text,
        effective_on: new Date(effectiveOnMs),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'version', 'locale'])
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          body: eb.ref('excluded.body'),
          effective_on: eb.ref('excluded.effective_on'),
        }))
        .where('legal_texts.edited_at', 'is', null),
    )
    .execute()
}

/** Every version of a text in one language, from the first. */
export async function loadVersions(
  db: Database,
  { kind, locale }: { readonly kind: LegalKind; readonly locale: ContentLocale },
): Promise<readonly LegalText[]> {
  const rows = await db
    .selectFrom('legal_texts')
    .selectAll()
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .orderBy('version')
    .execute()
  return rows.map(({ version, title, body, effective_on }) => {
    return { kind, version, locale, title, body, effectiveOnMs: effective_on.getTime() }
  })
}
