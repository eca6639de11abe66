import { freshnessBench } from './live/freshness-bench.ts'
import { runParts } from './report/run-parts.ts'

/**
 * Live pages from their reader's side: how soon a change appears, and how smoothly pages scroll.
 */
await runParts(import.meta.filename, {
  freshness: { title: 'From an exchanger to the page', run: freshnessBench },
})
