import { runParts } from './report/run-parts.ts'
import { matchBench } from './notifications/match-bench.ts'
import { searchesBench } from './notifications/searches/searches-bench.ts'
import { killedSenderBench } from './notifications/killed/killed-sender-bench.ts'

/** Notifications: rules looked up as loops change, beside each rule looked at by itself. */
await runParts(import.meta.filename, {
  match: { title: 'Rules and loops that change', run: matchBench },
  searches: { title: 'Searches beside rules', run: searchesBench },
  killed: { title: 'Messages while their sender is killed', run: killedSenderBench },
})
