import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchFile } from './fetch-file.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an export file is fetched from its address', async () => {
  const site = await serve((_request, response) => response.end('<rates/>'))
  expect(new TextDecoder().decode(await fetchFile(`${site}/rates.xml`))).toBe('<rates/>')
})

test('a redirect is followed on the same host only', async () => {
  const site = await serve(({ url }, response) => {
    const target = { '/a': '/b', '/out': 'http://127.0.0.2/', '/round': '/round' }[url ?? '']
    response.writeHead(target === undefined ? 200 : 302, target ? { location: target } : {})
    response.end('here')
  })
  expect(new TextDecoder().decode(await fetchFile(`${site}/a`))).toBe('here')
  await expect(fetchFile(`${site}/out`)).rejects.toThrow(/redirects elsewhere/)
  await expect(fetchFile(`${site}/round`)).rejects.toThrow(/in a circle/)
})

test('a file that is too large, too slow or compressed is refused', async () => {
  const site = await serve(({ url }, response) => {
    if (url === '/slow') return
    if (url === '/packed') response.setHeader('content-encoding', 'gzip')
    response.end('x'.repeat(2000))
  })
  const bounds = { bytesMax: 1000, timeoutMs: 300 }
  await expect(fetchFile(`${site}/large`, bounds)).rejects.toThrow(/larger than 1000 bytes/)
  await expect(fetchFile(`${site}/slow`, bounds)).rejects.toThrow(/in time/)
  await expect(fetchFile(`${site}/packed`, bounds)).rejects.toThrow(/packed/)
})

test('an error of a site that publishes a file is reported with its status', async () => {
  const site = await serve((_request, response) => response.writeHead(503).end())
  await expect(fetchFile(site)).rejects.toThrow(/status 503/)
})
