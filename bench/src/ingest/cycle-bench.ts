import type { BenchOptions } from '../report/bench-options.ts'
import type { Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'
import type { Mode } from './feed-host.ts'
import { PolledHost } from './polled-host.ts'

const ROUNDS = 7
const modes = ['changed', 'tagged', 'same'] as const
/** The rate of polls for exchangers polled every 15 seconds. */
const WANTED_A_SECOND = 400 / 15

/** One poll of every exchanger of the recorded market: all files new, or none. */
export async function cycleBench({ dump }: BenchOptions): Promise<Report> {
  const host = await PolledHost.start(dump)
  const cpuMs: Record<Mode, number[]> = { changed: [], tagged: [], same: [] }
  const wallMs: number[] = []
  const others: string[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const mode of modes) {
      host.mode = mode
      // The first cycle of a mode brings the file that the second is compared with.
      if (mode !== 'changed') await host.cycle()
      const startMs = performance.now()
      const start = process.cpuUsage()
      const taken = await host.cycle()
      const { user, system } = process.cpuUsage(start)
      const wanted = mode === 'changed' ? 'CHANGED' : 'UNCHANGED'
      for (const { run } of taken) {
        if (run.outcome !== wanted) others.push(`${mode}: ${run.outcome} ${run.fault?.text ?? ''}`)
      }
      if (round === 0) continue
      cpuMs[mode].push((user + system) / 1000)
      if (mode === 'changed') wallMs.push(performance.now() - startMs)
    }
  }
  await host.stop()
  const against = (mode: Mode) => median(cpuMs[mode].map((ms, at) => ms / cpuMs.changed[at]!))
  return {
    figures: [
      { what: '304, against all changed', measured: against('tagged'), unit: '×', must: 0.15 },
      { what: 'same packed body, against it', measured: against('same'), unit: '×', must: 0.22 },
      {
        what: 'files a second, all changed',
        measured: host.files / (median(wallMs) / 1000),
        unit: '',
        must: WANTED_A_SECOND,
        isMoreBetter: true,
      },
      { what: 'files taken for something else', measured: others.length, unit: '', must: 0 },
    ],
    tables: [
      {
        title: 'CPU of one cycle',
        columns: ['files', 'ms a cycle', 'µs a file'],
        rows: modes.map((mode) => {
          const ms = median(cpuMs[mode])
          return [mode, ms.toFixed(0), ((ms * 1000) / host.files).toFixed(0)]
        }),
      },
    ],
    notes: [
      `${host.files} files over HTTP on loopback, 16 at a time; fetching, unpacking and reading ` +
        `on both threads; medians of ${ROUNDS} rounds, cycles of the three kinds by turns`,
      ...others.slice(0, 5),
    ],
  }
}
