import { graphologyPeer } from './peers/graphology-peer.ts'
import { postgresPeer } from './peers/postgres-peer.ts'
import { uniswapPeer } from './peers/uniswap-peer.ts'
import { runParts } from './report/run-parts.ts'

/** Other systems' cost for the same questions: PostgreSQL, Uniswap's SDK, graphology. */
await runParts(import.meta.filename, {
  postgres: { title: 'PostgreSQL', run: postgresPeer },
  uniswap: { title: 'Uniswap v2 SDK', run: uniswapPeer },
  graphology: { title: 'graphology', run: graphologyPeer },
})
