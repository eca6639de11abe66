import type { AppContext } from '../../../context.ts'
import { fieldFault, UserError } from '../../../lib/user-error.ts'
import type { Viewer } from '../../accounts/index.ts'
import type { LegalKind } from '../../legal/index.ts'
import { audited } from '../audit/index.ts'
import {
  changedPassages,
  cleanEdit,
  faultsOf,
  locales,
  type TextEdits,
  throwIfAny,
  throwIfChanged,
} from '../texts/index.ts'
import { type EditedVersion, editedVersions } from './edited-versions.ts'

export interface VersionChange {
  readonly kind: LegalKind
  /** The edited version; undefined: a new one, after all others. */
  readonly version?: number
  readonly effectiveOnMs: number
  readonly texts: TextEdits
  /** The stamp of the changed version; of the newest one, where a new one is written. */
  readonly stamp: string
}

const DAY_MS = 86_400_000

/**
 * Writes both languages of a version. A text in force, or formerly so, stays as people have read
 * it: only a version whose day has not come may be changed.
 */
export async function saveVersion(
  app: AppContext,
  viewer: Viewer,
  change: VersionChange,
): Promise<EditedVersion> {
  const { kind, version: requestedVersion, effectiveOnMs, stamp } = change
  const texts = { en: cleanEdit(change.texts.en), ru: cleanEdit(change.texts.ru) }
  throwIfAny(locales.flatMap((locale) => faultsOf(locale, texts[locale])))
  const action = requestedVersion === undefined ? 'LEGAL_VERSION_ADDED' : 'LEGAL_VERSION_CHANGED'
  const entry = { action, subject: `legal:${kind}-${requestedVersion ?? 'new'}` } as const
  return audited(app, viewer, entry, async (tx, amend) => {
    const atMs = app.now()
    const versions = await editedVersions(tx, { kind, atMs })
    const newest = versions.at(-1)
    const before =
      requestedVersion === undefined
        ? newest
        : versions.find((each) => each.version === requestedVersion)
    if (requestedVersion !== undefined && !before?.isToCome) {
      throw new UserError('NOT_FOUND', 'There is no such version, or it holds already')
    }
    throwIfChanged(stamp, before?.stamp ?? '')
    const version = requestedVersion ?? (newest?.version ?? 0) + 1
    const neighbours = versions.filter((each) => each.version !== version)
    throwIfAny(dayFaults(effectiveOnMs, { version, neighbours, atMs }))
    const row = { effective_on: new Date(effectiveOnMs), edited_at: new Date(atMs) }
    for (const locale of locales) {
      await tx
        .insertInto('legal_texts')
        .values({ kind, version, locale, ...texts[locale], ...row })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'version', 'locale']).doUpdateSet({ ...texts[locale], ...row }),
        )
        .execute()
    }
    const after = { version, effectiveOnMs, texts }
    const passages = changedPassages(before?.texts ?? {}, texts)
    amend({
      subject: `legal:${kind}-${version}`,
      details: {
        ...(requestedVersion !== undefined &&
          before && { before: { ...factsOf(before), ...passages.before } }),
        after: { ...factsOf(after), ...(requestedVersion !== undefined && passages.after) },
      },
    })
    const saved = await editedVersions(tx, { kind, atMs })
    return saved.find((each) => each.version === version)!
  })
}

interface Neighbourhood {
  readonly version: number
  readonly neighbours: readonly EditedVersion[]
  readonly atMs: number
}

/** Nothing holds from a day that has passed, and versions follow each other. */
function dayFaults(effectiveOnMs: number, { version, neighbours, atMs }: Neighbourhood) {
  const today = Math.floor(atMs / DAY_MS) * DAY_MS
  const isTooEarly =
    effectiveOnMs < today ||
    neighbours.some((each) => each.version < version && each.effectiveOnMs > effectiveOnMs)
  return isTooEarly ? [fieldFault('effectiveOn', 'TOO_EARLY')] : []
}

function factsOf({ effectiveOnMs, texts }: Pick<EditedVersion, 'effectiveOnMs' | 'texts'>) {
  return {
    effectiveOn: new Date(effectiveOnMs).toISOString().slice(0, 10),
    'characters.en': texts.en.body.length,
    'characters.ru': texts.ru.body.length,
  }
}
