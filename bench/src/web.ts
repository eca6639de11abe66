import { webBench } from './web/web-bench.ts'

/** The pages: the weight of their first load, and Lighthouse's verdict. */
await webBench()
