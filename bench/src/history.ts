import { readBench } from './history/read-bench.ts'
import { sampleBench } from './history/sample-bench.ts'
import { writeBench } from './history/write-bench.ts'
import { runParts } from './report/run-parts.ts'

/** The history of rates: samples, an hour of 50,000 pairs written, questions about the past. */
await runParts(import.meta.filename, {
  sample: { title: 'A sample of the best rates', run: sampleBench },
  write: { title: 'An hour of 50,000 pairs', run: writeBench },
  read: { title: 'Questions about the past', run: readBench },
})
