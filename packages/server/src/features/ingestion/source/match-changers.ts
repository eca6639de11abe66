import { slugOf } from '@hopwise/market'
import type { ReadChanger } from '../reading/source-job.ts'

/** Which exchanger of ours one of a source is, as it was found before. */
export interface KnownMatch {
  readonly exchangerId: number
  readonly by: 'SOURCE' | 'SITE' | 'SLUG' | 'ADMIN'
}

/** An exchanger that people listed. */
export interface OwnExchanger {
  readonly id: number
  readonly slug: string
  readonly siteUrl: string | null
}

export interface NewMatch {
  readonly changer: ReadChanger
  /** Undefined: nobody has listed it, it is of the source alone. */
  readonly own: { readonly id: number; readonly by: 'SITE' | 'SLUG' } | undefined
}

/**
 * Which exchangers of a source are to be matched anew, and with whom: those nobody knows, and those
 * known by the source alone that people have listed since. The site's host tells first, then the
 * name. What was matched before stays, and no exchanger of ours is two of the source.
 */
export function matchChangers(
  changers: readonly ReadChanger[],
  known: ReadonlyMap<string, KnownMatch>,
  own: readonly OwnExchanger[],
): NewMatch[] {
  const taken = new Set([...known.values()].map(({ exchangerId }) => exchangerId))
  const byHost = new Map(own.map((each) => [hostOf(each.siteUrl), each.id]))
  const bySlug = new Map(own.map((each) => [each.slug, each.id]))
  const free = (id: number | undefined): id is number => id !== undefined && !taken.has(id)
  return changers.flatMap((changer): NewMatch[] => {
    const before = known.get(changer.id)
    if (before && before.by !== 'SOURCE') return []
    const host = hostOf(changer.siteUrl ?? null)
    const ofSite = host === undefined ? undefined : byHost.get(host)
    const ofSlug = bySlug.get(slugOf(changer.name))
    const found = free(ofSite)
      ? { id: ofSite, by: 'SITE' as const }
      : free(ofSlug)
        ? { id: ofSlug, by: 'SLUG' as const }
        : undefined
    if (found) taken.add(found.id)
    return before && !found ? [] : [{ changer, own: found }]
  })
}

/** `www.` says nothing of whose site it is. */
function hostOf(address: string | null): string | undefined {
  const host = address === null ? undefined : URL.parse(address)?.hostname
  return host?.toLowerCase().replace(/^www\.|\.$/g, '')
}
