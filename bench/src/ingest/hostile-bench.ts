import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchOptions } from '../report/bench-options.ts'
import type { Report } from '../report/figure.ts'
import { PolledHost } from './polled-host.ts'

const kinds: Readonly<Record<string, string>> = {
  drip: 'a byte a second',
  silence: 'no answer at all',
  endless: '10 GB stream',
  bomb: '1 GB of zeros, packed',
}
const MEGABYTE = 1e6
const SAMPLE_MS = 10
/** The time until the other side notices that our connection is gone. */
const SETTLE_MS = 300

/** The resources a hostile server can tie up, and for how long. */
export async function hostileBench({ dump }: BenchOptions): Promise<Report> {
  const host = await PolledHost.start(dump)
  // Threads and connections are opened before the measurement.
  for (let cycle = 0; cycle < 3; cycle++) await host.cycle()
  const figures: Report['figures'][number][] = []
  const rows: string[][] = []
  for (const [path, what] of Object.entries(kinds)) {
    const { seconds, megabytes, left, verdict } = await attack(host, path)
    figures.push(
      { what: `${what}: seconds`, measured: seconds, unit: '', must: 20 },
      { what: `${what}: megabytes held`, measured: megabytes, unit: '', must: 30 },
      { what: `${what}: connections kept`, measured: left, unit: '', must: 1 },
    )
    rows.push([what, verdict])
  }
  await host.stop()
  return {
    figures,
    tables: [{ title: 'What is said of it', columns: ['server', 'fault'], rows }],
    notes: ['each holds the one slot of its host; memory is the whole process above its rest'],
  }
}

async function attack(host: PolledHost, path: string) {
  const connections = await host.connections()
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS)
  const startMs = performance.now()
  const { run } = await host.ask(path)
  clearInterval(timer)
  const seconds = (performance.now() - startMs) / 1000
  await sleep(SETTLE_MS)
  return {
    seconds,
    left: Math.max(0, (await host.connections()) - connections),
    megabytes: (most - before) / MEGABYTE,
    verdict: `${run.outcome}: ${run.fault?.reason ?? ''} ${run.fault?.text ?? ''}`.trim(),
  }
}
