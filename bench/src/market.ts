import { cyclesBench } from './market/figures/cycles/cycles-bench.ts'
import { freshBench } from './market/figures/fresh-bench.ts'
import { memoryBench } from './market/figures/memory-bench.ts'
import { noRouteBench } from './market/figures/no-route-bench.ts'
import { loopsBench } from './market/opportunities/loops-bench.ts'
import { refreshBench } from './market/figures/refresh-bench.ts'
import { searchBench } from './market/figures/search-bench.ts'
import { spreadsBench } from './market/figures/spreads-bench.ts'
import { tailBench } from './market/figures/tail-bench.ts'
import { truthBench } from './market/figures/truth-bench.ts'
import { runParts } from './report/run-parts.ts'

/** The engine on a recorded market and on one four times as large. */
await runParts(import.meta.filename, {
  search: { title: 'Searches for paths', run: searchBench },
  cycles: { title: 'Cycles', run: cyclesBench },
  loops: { title: 'Loops of currencies', run: loopsBench },
  refresh: { title: 'Cycles kept while exchangers change', run: refreshBench },
  fresh: { title: 'Building and replacing', run: freshBench },
  memory: { title: 'Memory', run: memoryBench },
  'no-route': { title: 'Why there is no route', run: noRouteBench },
  spreads: { title: 'Spreads between venues', run: spreadsBench },
  tail: { title: 'The hardest searches', run: tailBench },
  truth: { title: 'Truth of what is shown', run: truthBench },
})
