import { cycleBench } from './ingest/cycle-bench.ts'
import { runParts } from './report/run-parts.ts'

/** Polling exchangers' files, sound ones and hostile ones. */
await runParts(import.meta.filename, {
  cycle: { title: 'One poll of all exchangers', run: cycleBench },
})
