import { cyclesBench } from './market/figures/cycles-bench.ts'
import { freshBench } from './market/figures/fresh-bench.ts'
import { memoryBench } from './market/figures/memory-bench.ts'
import { noRouteBench } from './market/figures/no-route-bench.ts'
import { poisonBench } from './market/figures/poison-bench.ts'
import { refreshBench } from './market/figures/refresh-bench.ts'
import { savedBench } from './market/figures/saved-bench.ts'
import { searchBench } from './market/figures/search-bench.ts'
import { runParts } from './report/run-parts.ts'

/** The engine on a recorded market and on one four times as large. */
await runParts(import.meta.filename, {
  search: { title: 'Searches for paths', run: searchBench },
  cycles: { title: 'Cycles', run: cyclesBench },
  refresh: { title: 'Cycles kept while exchangers change', run: refreshBench },
  saved: { title: 'Saved searches while exchangers change', run: savedBench },
  fresh: { title: 'Building and replacing', run: freshBench },
  memory: { title: 'Memory', run: memoryBench },
  'no-route': { title: 'Why there is no route', run: noRouteBench },
  poison: { title: 'Poisoned offers', run: poisonBench },
})
