import { dumpBench } from './feeds/figures/dump-bench.ts'
import { xmlBench } from './feeds/figures/xml-bench.ts'
import { runParts } from './report/run-parts.ts'

/** Readers of foreign files, beside other readers of the same bytes. */
await runParts(import.meta.filename, {
  xml: { title: 'Export files to offers', run: xmlBench },
  dump: { title: 'A whole market at once', run: dumpBench },
})
