import { brokenBench } from './feeds/figures/broken-bench.ts'
import { dumpBench } from './feeds/figures/dump-bench.ts'
import { scaleBench } from './feeds/figures/scale-bench.ts'
import { xmlBench } from './feeds/figures/xml-bench.ts'
import { runParts } from './report/run-parts.ts'

/** Readers of foreign files, beside other readers of the same bytes. */
await runParts(import.meta.filename, {
  xml: { title: 'Export files to offers', run: xmlBench },
  scale: { title: 'Four times the files', run: scaleBench },
  broken: { title: 'Broken files', run: brokenBench },
  dump: { title: 'A whole market at once', run: dumpBench },
})
