import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_FEED_LIMITS } from '@hopwise/feeds'
import { FeedReader } from '@hopwise/server'
import { exportFiles } from '../feeds/inputs/export-files.ts'
import type { BenchOptions } from '../report/bench-options.ts'
import type { Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'

const ROUNDS = 7
const BYTES_MAX = 100_000_000
/** Two dumps of one market, five minutes apart. */
const MINUTES_APART = ['2020-10-03T1632.zip', '2020-10-03T1637.zip']

type Answer = Awaited<ReturnType<FeedReader['readSource']>>
type Known = Parameters<FeedReader['readSource']>[0]['known']

/** A whole market as one source, compared with the same offers as exchangers' files. */
export async function sourceBench({ dump }: BenchOptions): Promise<Report> {
  const zip = readFileSync(dump)
  const files = exportFiles(dump).xml
  const first = changersOf(await readOnce(zip, new Map()))
  const known = knownFrom(first)
  const asFiles = await Cost.of((reader) => readFiles(reader, files))
  const asNew = await Cost.of((reader) => readDump(reader, zip, new Map()))
  const asSame = await Cost.of((reader) => readDump(reader, zip, known))
  const later = await minutesLater(dirname(dump))
  const offers = first.reduce((sum, { count }) => sum + count, 0)
  const row = (what: string, cost: Cost, handed: number) => {
    return [
      what,
      cost.cpuMs.toFixed(0),
      cost.wallMs.toFixed(0),
      cost.megabytes.toFixed(0),
      String(handed),
    ]
  }
  return {
    figures: [
      {
        what: 'CPU of a dump, of the same offers as files',
        measured: asNew.cpuMs / asFiles.cpuMs,
        unit: '×',
        must: 1,
      },
      {
        what: 'exchangers handed on where nothing has changed',
        measured: changersOf(asSame.last).filter((each) => each.offers).length,
        unit: '',
        must: 0,
      },
    ],
    tables: [
      {
        title: 'Reading a whole market once',
        columns: ['as', 'CPU ms', 'wall ms', 'MB more, at most', 'exchangers handed on'],
        rows: [
          row(`${files.length} export files`, asFiles, files.length),
          row('a dump, all of it new', asNew, first.length),
          row('a dump, none of it new', asSame, 0),
          ...(later ? [row('a dump, five minutes later', later.cost, later.handed)] : []),
        ],
      },
    ],
    notes: [
      `${offers} offers of ${first.length} exchangers; medians of ${ROUNDS} rounds on the ` +
        'reading thread, its start left out; an answer known by its tag is not read at all',
      ...(later ? [`five minutes later: ${later.handed} of ${later.all} exchangers differ`] : []),
    ],
  }
}

/** The cost of reading: CPU of all threads, time, and memory above the baseline. */
class Cost {
  readonly cpuMs: number
  readonly wallMs: number
  readonly megabytes: number
  readonly last: Answer

  private constructor(
    passes: readonly (readonly [number, number])[],
    megabytes: number,
    last: Answer,
  ) {
    this.cpuMs = median(passes.map(([cpuMs]) => cpuMs))
    this.wallMs = median(passes.map(([, wallMs]) => wallMs))
    this.megabytes = megabytes
    this.last = last
  }

  static async of(work: (reader: FeedReader) => Promise<Answer | undefined>): Promise<Cost> {
    const reader = new FeedReader({ deadlineMs: 60_000 })
    const passes: [number, number][] = []
    const beforeBytes = process.memoryUsage.rss()
    let mostBytes = beforeBytes
    const timer = setInterval(() => {
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
    }, 10)
    let last: Answer | undefined
    for (let round = 0; round <= ROUNDS; round++) {
      const startMs = performance.now()
      const start = process.cpuUsage()
      last = await work(reader)
      const { user, system } = process.cpuUsage(start)
      if (round > 0) passes.push([(user + system) / 1000, performance.now() - startMs])
    }
    clearInterval(timer)
    await reader.close()
    return new Cost(passes, (mostBytes - beforeBytes) / 1e6, last!)
  }
}

async function readFiles(reader: FeedReader, files: readonly Uint8Array[]): Promise<undefined> {
  for (const body of files) {
    const limits = { bytesMax: BYTES_MAX, itemsMax: DEFAULT_FEED_LIMITS.items }
    const rest = { isGzip: false, contentType: undefined, knownTextHash: undefined }
    const answer = await reader.read({ body, ...limits, saveFor: undefined, ...rest })
    if (answer.kind !== 'read') throw new Error(`a file is ${answer.kind}`)
  }
  return undefined
}

function readDump(reader: FeedReader, body: Uint8Array, known: Known): Promise<Answer> {
  const parts = [{ name: 'dump', body, isGzip: false }]
  return reader.readSource({ kind: 'dump', parts, bytesMax: BYTES_MAX, known, saveAtMs: undefined })
}

async function readOnce(body: Uint8Array, known: Known): Promise<Answer> {
  const reader = new FeedReader({ deadlineMs: 60_000 })
  const answer = await readDump(reader, body, known)
  await reader.close()
  return answer
}

function changersOf(answer: Answer) {
  if (answer.kind !== 'changers') throw new Error(`the dump is ${answer.kind}`)
  return answer.changers
}

function knownFrom(changers: ReturnType<typeof changersOf>): Known {
  return new Map(
    changers.map(({ id, name, goodReviews, badReviews, offersHash }) => {
      const exchanger = { id, name, goodReviews, badReviews }
      return [id, { exchanger, offersHash, savedHash: undefined }]
    }),
  )
}

async function minutesLater(folder: string) {
  const [before = '', after = ''] = MINUTES_APART.map((name) => join(folder, name))
  if (!existsSync(before) || !existsSync(after)) return undefined
  const known = knownFrom(changersOf(await readOnce(readFileSync(before), new Map())))
  const zip = readFileSync(after)
  const cost = await Cost.of((reader) => readDump(reader, zip, known))
  const changers = changersOf(cost.last)
  return { cost, handed: changers.filter((each) => each.offers).length, all: changers.length }
}
