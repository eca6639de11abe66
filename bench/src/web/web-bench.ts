import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allPages, sampleOf } from '@hopwise/contract'
import { findChromium } from '@hopwise/e2e'
import { launch } from 'chrome-launcher'
import { type Figure, figureTable, type Table } from '../report/figure.ts'
import { machineText } from '../report/machine.ts'
import { markdownTable } from '../report/markdown-table.ts'
import { type Audit, auditPage, type Form, medianAudit, UnheardVisit } from './audit-page.ts'
import { pageSizes } from './page-sizes.ts'
import { startProduct } from './start-product.ts'

/** Every public page with first words, except the explorer, where nobody lands by chance. */
const pages = new Map(
  allPages
    .filter((page) => page.pageShell !== undefined && page.kind !== 'api')
    .map(({ name }) => [name as string, sampleOf(name)]),
)
const forms = ['mobile', 'desktop'] as const
const goals = { mobile: { must: 85, aim: 95 }, desktop: { must: 95, aim: 100 } } as const
/** A visitor's browser with an empty cache, and without its own requests to Google. */
const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

interface Audited {
  readonly page: string
  readonly form: Form
  readonly audit: Audit
}

/**
 * Prints the weight of the built pages, then the median audit of each page named, in both forms.
 */
export async function webBench(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'pages-dir': {
        type: 'string',
        default: resolve(import.meta.dirname, '../../../packages/web/dist'),
      },
      origin: { type: 'string' },
      runs: { type: 'string', default: '3' },
      form: { type: 'string' },
      'sizes-only': { type: 'boolean', default: false },
    },
  })
  console.log(`${machineText()}\n`)
  const product = values.origin
    ? { origin: values.origin, stop: () => Promise.resolve() }
    : await startProduct(values['pages-dir'])
  try {
    const { figures, tables = [] } = pageSizes(values['pages-dir'])
    print(figureTable('What the pages weigh', figures))
    for (const table of tables) print(table)
    if (values['sizes-only']) return
    const audited = await auditAll(product.origin, {
      runs: Number(values.runs),
      named: positionals,
      form: values.form,
    })
    print(figureTable('Lighthouse, live updates off', audited.flatMap(scoresOf)))
    print(timesTable(audited))
  } finally {
    await product.stop()
  }
  console.log(machineText())
}

interface Wanted {
  readonly runs: number
  /** The pages; all by default. */
  readonly named: readonly string[]
  /** Both forms by default. */
  readonly form: string | undefined
}

async function auditAll(origin: string, { runs, named, form: only }: Wanted): Promise<Audited[]> {
  const audited: Audited[] = []
  for (const page of pages.keys()) {
    if (named.length > 0 && !named.includes(page)) continue
    for (const form of forms) {
      if (only !== undefined && form !== only) continue
      const audits: Audit[] = []
      for (let run = 0; run < runs; run += 1) audits.push(await auditHeard(origin, page, form))
      audited.push({ page, form, audit: medianAudit(audits) })
    }
  }
  return audited
}

/** Audits a visit, again if the browser lost it, as it does once in a hundred. */
async function auditHeard(origin: string, page: string, form: Form): Promise<Audit> {
  try {
    return await auditOnce(origin, page, form)
  } catch (error) {
    if (!(error instanceof UnheardVisit)) throw error
    return auditOnce(origin, page, form)
  }
}

async function auditOnce(origin: string, page: string, form: Form): Promise<Audit> {
  const chrome = await launch({ chromeFlags, chromePath: findChromium() })
  try {
    return await auditPage(chrome, `${origin}${pages.get(page)}?live=off`, form)
  } finally {
    chrome.kill()
  }
}

function scoresOf({ page, form, audit }: Audited): Figure[] {
  const name = `${page}, ${form}`
  const score = { unit: '', isMoreBetter: true } as const
  return [
    { what: `${name}: performance`, measured: audit.performance, ...score, ...goals[form] },
    { what: `${name}: accessibility`, measured: audit.accessibility, ...score, must: 100 },
  ]
}

function timesTable(audited: readonly Audited[]): Table {
  return {
    title: 'Behind the scores',
    columns: ['page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'best practices', 'SEO', 'faults'],
    rows: audited.map(({ page, form, audit }) => [
      `${page}, ${form}`,
      audit.firstPaintMs.toFixed(0),
      audit.largestPaintMs.toFixed(0),
      audit.blockedMs.toFixed(0),
      audit.shift.toFixed(3),
      String(audit.bestPractices),
      String(audit.seo),
      audit.faults.join(', '),
    ]),
  }
}

function print(table: Table): void {
  console.log(`${markdownTable(table)}\n`)
}
