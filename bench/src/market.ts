import { capitalsBench } from './market/figures/cycles/capitals-bench.ts'
import { mixedBench } from './market/figures/burses/mixed-bench.ts'
import { cyclesBench } from './market/figures/cycles/cycles-bench.ts'
import { freshBench } from './market/figures/fresh-bench.ts'
import { memoryBench } from './market/figures/memory-bench.ts'
import { noRouteBench } from './market/figures/no-route-bench.ts'
import { loopsBench } from './market/opportunities/loops-bench.ts'
import { followingBench } from './market/opportunities/following-bench.ts'
import { opportunitiesBench } from './market/opportunities/opportunities-bench.ts'
import { poisonBench } from './market/figures/poison-bench.ts'
import { positionsBench } from './market/positions/positions-bench.ts'
import { refreshBench } from './market/figures/refresh-bench.ts'
import { searchBench } from './market/figures/search-bench.ts'
import { splitsBench } from './market/figures/splits-bench.ts'
import { spreadsBench } from './market/figures/spreads-bench.ts'
import { tailBench } from './market/figures/tail-bench.ts'
import { truthBench } from './market/figures/truth-bench.ts'
import { runParts } from './report/run-parts.ts'

/** The engine on a recorded market and on one four times as large. */
await runParts(import.meta.filename, {
  search: { title: 'Searches for paths', run: searchBench },
  cycles: { title: 'Cycles', run: cyclesBench },
  capitals: { title: 'Cycles at every capital', run: capitalsBench },
  loops: { title: 'Loops of currencies', run: loopsBench },
  opportunities: { title: 'Opportunities', run: opportunitiesBench },
  refresh: { title: 'Cycles kept while exchangers change', run: refreshBench },
  following: { title: 'Loops followed at steps of capital', run: followingBench },
  fresh: { title: 'Building and replacing', run: freshBench },
  memory: { title: 'Memory', run: memoryBench },
  'no-route': { title: 'Why there is no route', run: noRouteBench },
  positions: { title: 'Where an exchanger stands', run: positionsBench },
  splits: { title: 'Amounts in two parts', run: splitsBench },
  spreads: { title: 'Spreads between burses', run: spreadsBench },
  mixed: { title: 'Searches with burses in the market', run: mixedBench },
  tail: { title: 'The hardest searches', run: tailBench },
  truth: { title: 'Truth of what is shown', run: truthBench },
  poison: { title: 'Poisoned offers', run: poisonBench },
})
