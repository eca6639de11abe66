import type { LaunchedChrome } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'

export type Form = 'mobile' | 'desktop'

/** Lighthouse's verdict on a page: scores of 0-100 and the times behind them. */
export interface Audit {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  /** Faults of accessibility by name, each with its first place. */
  readonly faults: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** The browser lost its recording, so nothing is known of the page. */
export class UnheardVisit extends Error {
  override readonly name = 'UnheardVisit'
}

/** Audits one visit with an empty cache. */
export async function auditPage(
  { port }: LaunchedChrome,
  address: string,
  form: Form,
): Promise<Audit> {
  const flags = { port, logLevel: 'silent' as const, onlyCategories: categories }
  const answer = await lighthouse(address, flags, form === 'desktop' ? desktopConfig : undefined)
  if (!answer) throw new Error(`no audit of ${address}`)
  const { lhr } = answer
  if (lhr.runtimeError) throw new UnheardVisit(`${address}: ${lhr.runtimeError.message}`)
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const numberOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const weighed = lhr.categories['accessibility']?.auditRefs ?? []
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    firstPaintMs: numberOf('first-contentful-paint'),
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    faults: weighed
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => `${id} ${firstPlaceOf(lhr.audits[id]!)}`.trim()),
  }
}

/** The first place in the page where an audit failed, as a CSS selector. */
function firstPlaceOf({ details }: Result['audits'][string]): string {
  if (details?.type !== 'table') return ''
  const [first] = details.items
  const node = first?.['node']
  return typeof node === 'object' && 'selector' in node ? String(node.selector) : ''
}

/** The run with the median performance. */
export function medianAudit(audits: readonly Audit[]): Audit {
  const sorted = [...audits].sort((a, b) => a.performance - b.performance)
  return sorted[Math.floor(sorted.length / 2)]!
}
