import { expect, test } from 'vitest'
import { AmountReach } from './amount-reach.ts'
import { CityReach } from './cities/city-reach.ts'
import { RowFilter } from '../query/row-filter.ts'
import { Work } from '../query/work.ts'
import { ReadMeter } from '../testing/checks/read-meter.ts'
import { HOSTILE_MARKETS } from '../testing/markets/hostile-markets.ts'
import { marketOf } from '../testing/markets/market-spec.ts'

test.each([true, false])(
  'summing the amounts that offers accept is part of the work, with backward search set to %s',
  (isBackward) => {
    const exchangers = HOSTILE_MARKETS['a thousand rows in a pair']!()
    const market = marketOf({ exchangers })
    const meter = new ReadMeter(market)
    const work = new Work(1e6)
    const filter = new RowFilter(market)
    const ends = { source: 0, target: 1, isBackward }
    const cities = new CityReach(market, filter, { ends, work })
    const reach = new AmountReach(market, filter, { ends, maxHops: 3, cities, work })
    const before = work.spent
    const reads = meter.during(() => {
      for (const v of market.currencies.codes.keys()) reach.from(v, 2)
    })
    expect(reads).toBeGreaterThan(10_000)
    expect(reads).toBeLessThan(30 * (work.spent - before))
  },
)
