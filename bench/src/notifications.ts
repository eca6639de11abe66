import { runParts } from './report/run-parts.ts'
import { matchBench } from './notifications/match-bench.ts'

/** Notifications: rules looked up as loops change, beside each rule looked at by itself. */
await runParts(import.meta.filename, {
  match: { title: 'Rules and loops that change', run: matchBench },
})
