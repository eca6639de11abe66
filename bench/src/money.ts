import { runParts } from './report/run-parts.ts'
import { killedDepositsBench } from './money/killed/killed-deposits-bench.ts'
import { purchaseBench } from './money/purchase-bench.ts'
import { raceBench } from './money/race-bench.ts'

/** Money: purchases against commits of one row in the same run, and races for one tariff. */
await runParts(import.meta.filename, {
  purchase: { title: 'Tariffs bought by eight at once', run: purchaseBench },
  race: { title: '200 who buy at once with money for one', run: raceBench },
  killed: { title: 'Deposits while the server is killed', run: killedDepositsBench },
})
