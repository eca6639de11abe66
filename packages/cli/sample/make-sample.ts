import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encodeMarket } from '@hopwise/feeds'
import { sampleMarket } from './sample-market.ts'

// `npm run -w @hopwise/cli sample` writes the committed file anew.
const file = fileURLToPath(new URL('sample.market', import.meta.url))
const bytes = encodeMarket(sampleMarket())
writeFileSync(file, bytes)
console.log(`${file}: ${bytes.length} bytes`)
