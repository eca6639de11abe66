import type { Config } from '@hopwise/server'
import { UnusableInput } from '../failure.ts'

interface Listener {
  listen(port: number): Promise<string>
  close(): Promise<void>
}

/** Tried one after the other where nobody says which port it has to be. */
const NEIGHBOURS = 20

/**
 * Where the server then listens: at its port or, where none is stated and another copy has that,
 * at the next that is free. One that cannot is closed.
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
