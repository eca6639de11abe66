import { runParts } from './report/run-parts.ts'
import { headroomBench } from './server/million/headroom-bench.ts'
import { millionBench } from './server/million/million-bench.ts'
import { scalingBench } from './server/scaling/scaling-bench.ts'

/** The whole server, over HTTP: a million offers, one processor, several processes. */
await runParts(import.meta.filename, {
  million: { title: 'A million offers', run: millionBench },
  headroom: { title: 'One processor', run: headroomBench },
  scaling: { title: 'Several processes', run: scalingBench },
})
