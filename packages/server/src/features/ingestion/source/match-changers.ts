import { slugOf } from '@hopwise/market'
import type { ReadChanger } from '../reading/source-job.ts'

/** An earlier match of a source's exchanger with ours. */
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
  /** Our exchanger; undefined: nobody has listed it, it is of the source alone. */
  readonly own: { readonly id: number; readonly by: 'SITE' | 'SLUG' } | undefined
}

/**
 * The source's exchangers to be matched anew, each with its match: unknown ones, and those known by
 * the source alone that people have listed since. The site's host decides first, then the name,
 * which anybody may take: it decides nothing where the sites are of different hosts. Earlier
 * matches stay, and no exchanger of ours is two of the source.
 */
export function matchChangers(
  changers: readonly ReadChanger[],
  known: ReadonlyMap<string, KnownMatch>,
  own: readonly OwnExchanger[],
): NewMatch[] {
  const taken = new Set([...known.values()].map(({ exchangerId }) => exchangerId))
  const byHost = byOneHost(own)
  const changerByHost = byOneHost(changers)
  const bySlug = new Map(own.map((each) => [each.slug, each]))
  const isOpen = ({ id }: ReadChanger) => (known.get(id)?.by ?? 'SOURCE') === 'SOURCE'
  const open = changers.filter(isOpen)
  const found = new Map<ReadChanger, NewMatch['own']>()
  const match = (changer: ReadChanger, ours: OwnExchanger | undefined, by: 'SITE' | 'SLUG') => {
    if (!ours || taken.has(ours.id) || found.has(changer)) return
    taken.add(ours.id)
    found.set(changer, { id: ours.id, by })
  }
  for (const [host, ours] of byHost) {
    const changer = changerByHost.get(host)
    if (changer && isOpen(changer)) match(changer, ours, 'SITE')
  }
  for (const changer of open) {
    const ours = bySlug.get(slugOf(changer.name))
    if (ours && !isElsewhere(changer, ours)) match(changer, ours, 'SLUG')
  }
  return open.flatMap((changer) => {
    const ours = found.get(changer)
    return known.has(changer.id) && !ours ? [] : [{ changer, own: ours }]
  })
}

interface Sited {
  readonly siteUrl?: string | null | undefined
}

/** Hosts of one of them alone. Those of several, as of messengers, say nothing of who is who. */
function byOneHost<Each extends Sited>(all: readonly Each[]): Map<string, Each> {
  const byHost = Map.groupBy(all, ({ siteUrl }) => hostOf(siteUrl ?? null))
  return new Map(
    [...byHost].flatMap(([host, [first, ...more]]) =>
      host !== undefined && first && more.length === 0 ? [[host, first]] : [],
    ),
  )
}

function isElsewhere(one: Sited, other: Sited): boolean {
  const [host, otherHost] = [one, other].map(({ siteUrl }) => hostOf(siteUrl ?? null))
  return host !== undefined && otherHost !== undefined && host !== otherHost
}

/** The host without `www.`, which does not tell whose site it is. */
function hostOf(address: string | null): string | undefined {
  const host = address === null ? undefined : URL.parse(address)?.hostname
  return host?.toLowerCase().replace(/^www\.|\.$/g, '')
}
