import { runParts } from './report/run-parts.ts'
import { purchaseBench } from './money/purchase-bench.ts'

/** Money: purchases against commits of one row in the same run, and races for one tariff. */
await runParts(import.meta.filename, {
  purchase: { title: 'Tariffs bought by eight at once', run: purchaseBench },
})
