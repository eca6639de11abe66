import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { run } from '../testing/run-command.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** An address that serves these bytes; one where nothing listens without them. */
async function serve(bytes?: Uint8Array): Promise<string> {
  server = createServer((_request, response) => {
    response.writeHead(bytes ? 200 : 404)
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/market/info.zip?key=1`
}

const question = ['search', '--give', 'BTC', '--get', 'SBERRUB', '--give-amount', '0.05']

test('a faulty dump at an address is reported', async () => {
  const nothing = await run([...question, '--dump', await serve()])
  expect(nothing.err).toContain('it answers with status 404')
  server!.close()
  const noZip = await run([...question, '--dump', await serve(Buffer.from('<html>'))])
  expect(noZip.exitCode).not.toBe(0)
  expect(noZip.err).not.toContain('no such file')
})

test.runIf(hasRecordedFiles)(
  'a search reads a dump from an address and names the dump by its file',
  async () => {
    const address = await serve(readFileSync(recordedFile('bestchange/2021-12-28.zip')))
    const { exitCode, out } = await run([...question, '--limit', '1', '--dump', address])
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^info\.zip · [\d\s]+ offers/m)
  },
)
