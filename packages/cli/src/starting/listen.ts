import type { Config } from '@hopwise/server'
import { UnusableInput } from '../failure.ts'

interface Listener {
  listen(port: number): Promise<string>
  close(): Promise<void>
}

/** The number of ports tried when none is stated. */
const NEIGHBOURS = 20

/**
 * Starts listening and returns the address: at the configured port or, if none is stated and
 * another copy has that, at the next free one. A server that cannot listen is closed.
 */
export async function listen(server: Listener, config: Config): Promise<string> {
  const { host, port, isPortStated } = config
  const last = isPortStated ? port : port + NEIGHBOURS
  for (let next = port; ; next++) {
    try {
      return await server.listen(next)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      const isTaken = code === 'EADDRINUSE'
      if (isTaken && next < last) continue
      await server.close()
      const why = isTaken ? 'something else is already listening there' : code
      throw new UnusableInput(`cannot listen on ${host}:${port}: ${why}`)
    }
  }
}
