const DAY_MS = 86_400_000
/** Days from the release of a fix in which we are to take it. */
const GRACE_DAYS = 7

/** A known vulnerability of something that is installed, as `npm audit --json` reports it. */
export interface Advisory {
  /** `GHSA-…`. */
  readonly id: string
  readonly name: string
  readonly title: string
  readonly severity: string
  /** Vulnerable versions: `>=1.0.0 <1.2.3 || <=0.9.0`. */
  readonly range: string
}

/** The releases of a package, as the registry lists them. */
export interface Releases {
  /** Versions, the oldest first. */
  readonly versions: readonly string[]
  /** ISO times by version. */
  readonly time: Readonly<Record<string, string>>
}

/** An advisory that we live with for a while, by its id. */
export type Accepted = Readonly<
  Record<string, { readonly until: string; readonly because: string }>
>

interface Via {
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly severity?: string
  readonly range?: string
}

/** Each advisory once; undefined where the registry gave no such answer. */
export function advisoriesIn(answer: string): Advisory[] | undefined {
  const report = parsed(answer) as
    | { readonly vulnerabilities?: Readonly<Record<string, { readonly via: (Via | string)[] }>> }
    | undefined
  if (report?.vulnerabilities === undefined) return undefined
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const each of via) {
      // A name stands for what is reported of that package itself.
      if (typeof each === 'string') continue
      const { name = '', title = '', url = '', severity = '', range = '' } = each
      const id = url.split('/').at(-1) ?? url
      found.set(`${id} ${name}`, { id, name, title, severity, range })
    }
  }
  return [...found.values()]
}

/** A package's releases; undefined where the registry gave no such answer. */
export function releasesIn(answer: string): Releases | undefined {
  const releases = parsed(answer) as Partial<Releases> | undefined
  if (!releases?.versions || !releases.time) return undefined
  // A package of one release is listed as a text.
  return { versions: [releases.versions].flat(), time: releases.time }
}

/**
 * The verdict on one: it fails once its fix has been out for a week. Its own date is not reported,
 * and what cannot be mended only warns.
 */
export function judgeAdvisory(
  { id, range }: Advisory,
  { versions, time }: Releases,
  { nowMs, accepted }: { readonly nowMs: number; readonly accepted: Accepted },
): { readonly fails: boolean; readonly because: string } {
  const kept = accepted[id]
  if (kept && nowMs < Date.parse(kept.until)) {
    return { fails: false, because: `accepted until ${kept.until}: ${kept.because}` }
  }
  const fixes = range
    .split('||')
    .flatMap((part) => fixOf(part, versions) ?? [])
    .filter((version) => time[version] !== undefined)
  if (fixes.length === 0) return { fails: false, because: 'there is no fix yet' }
  const fixedAtMs = Math.max(...fixes.map((version) => Date.parse(time[version]!)))
  const days = Math.floor((nowMs - fixedAtMs) / DAY_MS)
  return { fails: days >= GRACE_DAYS, because: `${fixes.join(', ')} mends it, for ${days} days` }
}

/** The first release beyond a range; undefined where there is none. */
function fixOf(range: string, versions: readonly string[]): string | undefined {
  const below = /<\s*(\d[^\s|]*)/.exec(range)?.[1]
  if (below !== undefined) return below
  const last = /<=\s*(\d[^\s|]*)/.exec(range)?.[1]
  const at = last === undefined ? -1 : versions.indexOf(last)
  return at < 0 ? undefined : versions.slice(at + 1).find((version) => !version.includes('-'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
