import { canaryBench } from './ingest/canary-bench.ts'
import { cycleBench } from './ingest/cycle-bench.ts'
import { hostileBench } from './ingest/hostile-bench.ts'
import { sourceBench } from './ingest/source-bench.ts'
import { runParts } from './report/run-parts.ts'

/** Polling exchangers' files, sound ones and hostile ones. */
await runParts(import.meta.filename, {
  cycle: { title: 'One poll of all exchangers', run: cycleBench },
  source: { title: 'A whole market as one source', run: sourceBench },
  hostile: { title: 'Hostile servers', run: hostileBench },
  canary: { title: 'Hostile addresses', run: canaryBench },
})
