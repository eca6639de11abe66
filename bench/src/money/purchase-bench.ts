import { Pool } from 'pg'
import type { Report } from '../report/figure.ts'
import { median } from '../report/statistics.ts'
import { openShop, rateOf, transfer } from './open-shop.ts'

const ROUNDS = 6
const TIMES = 400

/** Whole purchases, and deposits into one wallet, against commits of one row in the same round. */
export async function purchaseBench(): Promise<Report> {
  const { db, url, buy, people, close } = await openShop()
  const pool = new Pool({ connectionString: url, max: 8 })
  // The database may end before its last connections do.
  pool.on('error', () => undefined)
  try {
    await pool.query('create table plain (id bigint generated always as identity, n int)')
    const [hot] = await people(1, 1n)
    const rounds: { unit: number; bought: number; hot: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const buyers = await people(TIMES, 2_500n)
      const unit = await rateOf(TIMES, (at) =>
        pool.query('insert into plain (n) values ($1)', [at]),
      )
      const bought = await rateOf(TIMES, (at) => buy(buyers[at]!))
      const hotRate = await rateOf(TIMES, () => transfer(db, hot!, 1n))
      rounds.push({ unit, bought, hot: hotRate })
    }
    const of = (pick: (round: (typeof rounds)[0]) => number) => median(rounds.map(pick))
    return {
      figures: [
        { what: 'commits of one row a second', measured: of(({ unit }) => unit), unit: '' },
        { what: 'purchases a second', measured: of(({ bought }) => bought), unit: '' },
        {
          what: 'purchases, of commits',
          measured: of(({ unit, bought }) => bought / unit),
          unit: '×',
          must: 0.25,
          isMoreBetter: true,
        },
        { what: 'transfers of one wallet a second', measured: of((each) => each.hot), unit: '' },
        {
          what: 'of one wallet, of commits',
          measured: of((each) => each.hot / each.unit),
          unit: '×',
          must: 0.15,
          isMoreBetter: true,
        },
      ],
      notes: [
        `${ROUNDS} rounds of ${TIMES}, 8 writers, medians; ratios are of one round`,
        'where the disk makes commits cheap, it is the work of the processor that is compared',
      ],
    }
  } finally {
    await pool.end()
    await close()
  }
}
