import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Manifest } from '../manifest.ts'
import type { Tarball } from '../pack.ts'
import { run } from '../run.ts'

/** A registry of npm's kind on this machine, which knows these tarballs and no others. */
export interface LoopbackRegistry {
  readonly origin: string
  close(): void
}

export async function startRegistry(
  folder: string,
  tarballs: readonly Tarball[],
): Promise<LoopbackRegistry> {
  const answers = new Map<string, string | Uint8Array>()
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(decodeURIComponent(url.slice(1)))
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (const { name, version, filename, integrity } of tarballs) {
    const path = join(folder, filename)
    const dist = { tarball: `${origin}${filename}`, integrity }
    const versions = { [version]: { ...(await manifestIn(path)), dist } }
    answers.set(name, JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
    answers.set(filename, readFileSync(path))
  }
  return { origin, close: () => server.close() }
}

/** The package.json of a tarball. */
export async function manifestIn(path: string): Promise<Manifest> {
  return JSON.parse(await run('tar', ['-xOzf', path, 'package/package.json']))
}
