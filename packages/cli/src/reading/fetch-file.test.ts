import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import { isPublicAddress } from './public-address.ts'

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

const allowed = { allowPrivate: true }

test('a file is read from where it is', async () => {
  const site = await serve((_request, response) => response.end('<rates/>'))
  expect(new TextDecoder().decode(await fetchFile(`${site}/rates.xml`, allowed))).toBe('<rates/>')
})

test('a redirect is followed on the same host, and nowhere else', async () => {
  const site = await serve(({ url }, response) => {
    const target = { '/a': '/b', '/out': 'http://127.0.0.2/', '/round': '/round' }[url ?? '']
    response.writeHead(target === undefined ? 200 : 302, target ? { location: target } : {})
    response.end('here')
  })
  expect(new TextDecoder().decode(await fetchFile(`${site}/a`, allowed))).toBe('here')
  await expect(fetchFile(`${site}/out`, allowed)).rejects.toThrow(/redirects elsewhere/)
  await expect(fetchFile(`${site}/round`, allowed)).rejects.toThrow(/in a circle/)
})

test('this machine and its network are not asked unless that is allowed', async () => {
  let asked = 0
  const site = await serve((_request, response) => {
    asked++
    response.end('secret')
  })
  const { port } = new URL(site)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
    await expect(fetchFile(`http://${host}:${port}/`, { allowPrivate: false })).rejects.toThrow(
      /private address/,
    )
  }
  expect(asked).toBe(0)
})

test('an endless file, a slow one and a packed one are refused', async () => {
  const site = await serve(({ url }, response) => {
    if (url === '/slow') return
    if (url === '/packed') response.setHeader('content-encoding', 'gzip')
    response.end('x'.repeat(2000))
  })
  const bounds = { ...allowed, bytesMax: 1000, timeoutMs: 300 }
  await expect(fetchFile(`${site}/large`, bounds)).rejects.toThrow(/larger than 1000 bytes/)
  await expect(fetchFile(`${site}/slow`, bounds)).rejects.toThrow(/in time/)
  await expect(fetchFile(`${site}/packed`, bounds)).rejects.toThrow(/packed/)
})

test('an error of the site is told with its status', async () => {
  const site = await serve((_request, response) => response.writeHead(503).end())
  await expect(fetchFile(site, allowed)).rejects.toThrow(/status 503/)
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
