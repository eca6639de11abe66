import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type AdminServer, startAdminServer } from '../start-admin-server.ts'
import { DepositBench } from './deposit-bench.ts'

interface Made {
  readonly server: AdminServer
  readonly bench: DepositBench
}

/** Starts a server for a file of tests, and hands each test a bench of its own. */
export function eachDepositBench(take: (made: Made) => void): void {
  let server: AdminServer
  let bench: DepositBench
  beforeAll(async () => {
    server = await startAdminServer()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    bench = new DepositBench(server)
    take({ server, bench })
  })
  afterEach(() => bench.close())
}
