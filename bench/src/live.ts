import { burseFreshnessBench } from './live/burse-freshness-bench.ts'
import { freshnessBench } from './live/freshness-bench.ts'
import { scrollBench } from './live/scroll-bench.ts'
import { runParts } from './report/run-parts.ts'

/** What a reader of live pages sees: how soon a change is there, and how smoothly pages scroll. */
await runParts(import.meta.filename, {
  freshness: { title: 'From an exchanger to the page', run: freshnessBench },
  burses: { title: 'From a burse to the page', run: burseFreshnessBench },
  scroll: { title: 'Scrolling a thousand live rows', run: scrollBench },
})
