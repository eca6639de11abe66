import type { Config, RunningServer } from '@hopwise/server'
import { UnusableInput } from '../failure.ts'

/** Where the server then listens. One that cannot is closed. */
export async function listen(server: RunningServer, { host, port }: Config): Promise<string> {
  try {
    return await server.listen()
  } catch (error) {
    await server.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = code === 'EADDRINUSE' ? 'something else does already' : code
    throw new UnusableInput(`cannot listen on ${host}:${port}: ${why}`)
  }
}
