import { webBench } from './web/web-bench.ts'

/** The pages: what their first load weighs, and what Lighthouse says of them. */
await webBench()
