import { habitBench } from './promise/habit-bench.ts'
import { judgeBench } from './promise/judge-bench.ts'
import { lookBench } from './promise/look-bench.ts'
import { runParts } from './report/run-parts.ts'

/** Promises: how well they hold on recorded markets, and what learning and naming them costs. */
await runParts(import.meta.filename, {
  judge: { title: 'Promises that hold', run: judgeBench },
  habits: { title: 'Promises of exchangers with known habits', run: habitBench },
  look: { title: 'Looks and promises, in scans', run: lookBench },
})
