import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FetchFault } from './fetch-fault.ts'
import { OutboundClient } from './outbound-client.ts'

let canary: Server
let hits = 0
let port = 0

beforeAll(async () => {
  // The socket is of both families: an IPv6 one takes IPv4 as well.
  canary = createServer((socket: Socket) => {
    hits++
    socket.destroy()
  }).listen(0, '::')
  await once(canary, 'listening')
  port = (canary.address() as AddressInfo).port
})

afterAll(() => canary.close())

/** Hosts that are, or that name servers call, this machine or its networks. */
const literals = `
  127.0.0.1 127.0.0.2 127.255.255.254 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7f.0.0.1
  017700000001 0177.0.0.1 0 0.0.0.0 0x0 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255
  192.168.0.1 192.168.1.1 100.64.0.1 100.127.255.254 169.254.169.254 169.254.170.2 192.0.0.1
  192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
  １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1
  [::1] [::] [0:0:0:0:0:0:0:1] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0:127.0.0.1]
  [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:1::1]
  [2001::7f00:1] [2001:0:7f00:1::] [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1]
  [2001:db8::1] [100::1] [3fff::1] [5f00::1]`.match(/\S+/g)!

const names: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'one-of-two.example': ['93.184.215.14', '127.0.0.1'],
  'last-of-three.example': ['93.184.215.14', '2606:4700::1111', '::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
}

const resolve = (host: string): Promise<LookupAddress[]> => {
  const addresses = names[host] ?? names[`${host}.`] ?? []
  return Promise.resolve(
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

function newClient(options: Partial<ConstructorParameters<typeof OutboundClient>[0]> = {}) {
  // The canary's own port is allowed: no address is refused for its port alone.
  const ports = [80, 443, port]
  return new OutboundClient({
    allowPrivate: false,
    ports,
    bytesMax: 1_000_000,
    resolve,
    ...options,
  })
}

const hostile = (): string[] =>
  [...literals, ...Object.keys(names)].flatMap((host) => [`http://${host}:${port}/rates.xml`])

test('1,000 attempts with hostile addresses never reach this machine', async () => {
  const client = newClient()
  const addresses = hostile()
  expect(addresses.length).toBeGreaterThan(60)
  hits = 0
  for (let tries = 0; tries < 1_000; tries += addresses.length) {
    for (const address of addresses) {
      const fetched = client.fetch({ address })
      await expect(fetched).rejects.toMatchObject({
        name: 'FetchFault',
        reason: expect.stringMatching(/^(private-address|bad-address|no-such-host)$/),
      })
    }
  }
  expect(hits).toBe(0)
  await client.close()
})

test('requests reach this machine if a development setting allows private addresses', async () => {
  const client = newClient({ allowPrivate: true })
  hits = 0
  await expect(client.fetch({ address: `http://127.1:${port}/` })).rejects.toThrow(/./)
  expect(hits).toBeGreaterThan(0)
  await client.close()
})

test('a host with a private address is reported like an unknown host, without the address', async () => {
  const client = newClient()
  const faultOf = async (host: string) => {
    const error = await client.fetch({ address: `http://${host}/rates.xml` }).catch((each) => each)
    const { reason, message, cause } = error as FetchFault
    return { reported: { reason, message }, cause: String(cause) }
  }
  const unknown = await faultOf('nobody-knows.example')
  expect(unknown.reported.reason).toBe('no-such-host')
  for (const [host, addresses] of Object.entries(names)) {
    const { reported, cause } = await faultOf(host)
    expect(reported).toEqual(unknown.reported)
    expect(addresses.some((address) => cause.includes(address))).toBe(true)
  }
  await client.close()
})

test('a failed connection reports no address that its host resolved to', async () => {
  const local = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const client = newClient({ allowPrivate: true, resolve: local })
  const failed = client.fetch({ address: 'http://closed.example:1/' })
  await expect(failed).rejects.toMatchObject({
    reason: 'no-connection',
    message: 'nobody answers there',
    cause: { message: expect.stringContaining('127.0.0.1') },
  })
  await client.close()
})

test('a host name that resolves differently the second time is judged again', async () => {
  const answers = ['93.184.215.14', '127.0.0.1', '93.184.215.14', '::1']
  let lookups = 0
  const client = newClient({
    deadlineMs: 200,
    resolve: () => {
      const address = answers[lookups++ % answers.length]!
      return Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }])
    },
  })
  hits = 0
  for (let tries = 0; tries < 8; tries++) {
    await expect(client.fetch({ address: `http://rebind.example:${port}/` })).rejects.toThrow(/./)
  }
  expect(lookups).toBeGreaterThanOrEqual(8)
  expect(hits).toBe(0)
  await client.close()
})

test.each([
  ['ftp://93.184.215.14/rates.xml', 'ftp: is not asked'],
  ['file:///etc/passwd', 'file: is not asked'],
  ['gopher://93.184.215.14/', 'gopher: is not asked'],
  ['javascript:alert(1)', 'javascript: is not asked'],
  ['http://93.184.215.14:22/', 'port 22 is not asked'],
  ['http://93.184.215.14:6379/', 'port 6379 is not asked'],
  ['https://93.184.215.14:8443/', 'port 8443 is not asked'],
  ['http://me:secret@93.184.215.14/', 'it holds a user name'],
  ['http://', 'it is no address'],
  ['rates.xml', 'it is no address'],
])('the address %s is refused without a lookup of its host name', async (address, why) => {
  const client = newClient()
  await expect(client.fetch({ address })).rejects.toMatchObject({
    reason: 'bad-address',
    message: why,
  })
  await client.close()
})
