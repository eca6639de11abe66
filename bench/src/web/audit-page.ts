import { execFile } from 'node:child_process'
import type { LaunchedChrome } from 'chrome-launcher'

/** Fetched by npm when first used: with its dependencies it would be 140 MB of each install. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The parts of Lighthouse's report that are read. */
interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, ReportedAudit>>
}

interface ReportedAudit {
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: {
    readonly type: string
    readonly items: readonly { readonly node?: { readonly selector?: string } }[]
  }
}

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
  const lhr = await reportOf(address, port, form)
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

function reportOf(address: string, port: number, form: Form): Promise<Report> {
  const args = ['exec', '--yes', LIGHTHOUSE, '--', address, `--port=${port}`, '--quiet']
  const wanted = [`--only-categories=${categories.join()}`, '--output=json']
  const preset = form === 'desktop' ? ['--preset=desktop'] : []
  const options = { maxBuffer: 1e8 }
  return new Promise((resolve, reject) => {
    // A visit that failed ends with an error, and with a report that says why.
    execFile('npm', [...args, ...wanted, ...preset], options, (error, stdout) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Report)
      else reject(error ?? new Error(`no audit of ${address}`))
    })
  })
}

/** The first place in the page where an audit failed, as a CSS selector. */
function firstPlaceOf({ details }: ReportedAudit): string {
  return details?.type === 'table' ? (details.items[0]?.node?.selector ?? '') : ''
}

/** The run with the median performance. */
export function medianAudit(audits: readonly Audit[]): Audit {
  const sorted = [...audits].sort((a, b) => a.performance - b.performance)
  return sorted[Math.floor(sorted.length / 2)]!
}
