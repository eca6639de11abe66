import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { startBare, startStandIn } from './open-burses.ts'

/** The time until lists have arrived, and hot code is compiled. */
const SETTLE_S = 60
const WATCHED_S = 60
const LOOK_S = 5

/**
 * Eight burses of 60 coins at their pace: the cost of reading them, against a server without any.
 */
export async function bursesBench(): Promise<Report> {
  const { burses, env } = await startStandIn()
  const reading = await startBare(env)
  const without = await startBare({})
  try {
    await sleep(SETTLE_S * 1_000)
    await Promise.all([reading.collect(), without.collect()])
    await Promise.all([reading.state(), without.state()])
    const before = await burses.ask('state')
    const looks: { readonly bytes: number; readonly cpuMs: number }[] = []
    for (let at = 0; at < WATCHED_S / LOOK_S; at++) {
      await sleep(LOOK_S * 1_000)
      const [one, other] = await Promise.all([reading.state(), without.state()])
      looks.push({ bytes: one.rssBytes - other.rssBytes, cpuMs: one.cpuMs - other.cpuMs })
    }
    const after = await burses.ask('state')
    const cpuMs = looks.reduce((sum, look) => sum + look.cpuMs, 0)
    const perSecond = (count: number) => (count / WATCHED_S).toFixed(1)
    return {
      figures: [
        {
          what: 'share of a core, beside a server without',
          measured: cpuMs / 1_000 / WATCHED_S,
          unit: '',
          must: 0.25,
          aim: 0.1,
        },
        {
          what: 'memory beside a server without, MB, median',
          measured: median(looks.map(({ bytes }) => bytes)) / 1e6,
          unit: '',
          must: 350,
          aim: 200,
        },
        {
          what: 'the same at most',
          measured: Math.max(...looks.map(({ bytes }) => bytes)) / 1e6,
          unit: '',
          must: 350,
          aim: 200,
        },
      ],
      notes: [
        `${perSecond(after.books - before.books)} books and ` +
          `${perSecond(after.requests - before.requests)} requests a second of 1,060 pairs a ` +
          `burse; ${WATCHED_S} s after ${SETTLE_S} s, load ${loadavg()[0]!.toFixed(1)}`,
      ],
    }
  } finally {
    await reading.stop()
    await without.stop()
    await burses.stop()
  }
}
