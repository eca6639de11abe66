import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeedServer } from '../../../testing/feed-server.ts'
import { SUBMIT, typedForm } from '../../../testing/applications/typed-form.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { OutboundClient } from '../../../outbound/outbound-client.ts'
import { OFFICE_PORTS } from './office-address.ts'

let canary: FeedServer
let standIn: FeedServer
beforeAll(async () => {
  canary = await FeedServer.start()
  standIn = await FeedServer.start()
})
afterAll(() => Promise.all([canary.close(), standIn.close()]))

/** Ways to write this machine, its networks and a cloud's own services. */
function hostileAddresses(port: string, standInOrigin: string): readonly string[] {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '０x7f.1',
    '127.0.0.1.',
    'localhost',
    'localhost.',
    'printer.local',
    'a.localhost',
    'db.internal',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fc00::1]',
    'user@127.0.0.1',
    'example.com@127.0.0.1',
    'user:word@example.com',
  ]
  const withPort = hosts.flatMap((host) => [`http://${host}/`, `http://${host}:${port}/`])
  return [
    'http://.com',
    'https://a..b/',
    ...withPort,
    'http://example.com:8080/',
    'http://example.com:22/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/',
    'data:text/xml,<rates/>',
    'javascript:alert(1)',
    '//127.0.0.1/',
    `http:\\\\127.0.0.1:${port}/`,
    `http://example.com\t@127.0.0.1:${port}/`,
    ` http:// 127.0.0.1:${port}/`,
    // Addresses that resemble the stand-in for developers' offices.
    `${standInOrigin.replace('http', 'https')}/x.xml`,
    `${standInOrigin.replace('//', '//user@')}/x.xml`,
    `${standInOrigin}.example.com:81/x.xml`,
  ]
}

test.each([
  ['in development, private feeds allowed', true],
  ['otherwise', false],
])('no address typed in an application leads to this machine, %s', async (_when, isDevelopment) => {
  const server = await startAccountServer({
    env: { HOPWISE_ALLOW_PRIVATE_FEEDS: isDevelopment ? 'on' : 'off' },
    ...(isDevelopment && { standInOffices: standIn.origin }),
  })
  const { port } = new URL(canary.origin)
  const taken: string[] = []
  for (const address of hostileAddresses(port, standIn.origin)) {
    const input = { ...typedForm, siteUrl: address, exportUrl: address }
    const { errors } = await (await person(server)).ask(SUBMIT, { input })
    const faults = errors[0]?.extensions.fields?.map(
      ({ field, reason }: { field: string; reason: string }) => `${field} ${reason}`,
    )
    if (String(faults) !== 'siteUrl NOT_A_URL,exportUrl NOT_A_URL') taken.push(address)
  }
  expect(taken).toEqual([])
  expect([...canary.requests.keys(), ...standIn.requests.keys()]).toEqual([])
  await server.close()
})

test('a developer’s local stand-in exchangers are fetched, but not the targets of their redirects', async () => {
  standIn.on('/away.xml', (response) => {
    response.writeHead(302, { location: canary.url('/secret.xml') }).end()
  })
  const server = await startAccountServer({ standInOffices: standIn.origin })
  const input = { ...typedForm, exportUrl: standIn.url('/away.xml') }
  const { data } = await (await person(server)).ask(SUBMIT, { input })
  expect(data.submitApplication.lint.problems).toMatchObject([{ reason: 'redirect' }])
  expect(standIn.times('/away.xml')).toHaveLength(1)
  expect([...canary.requests.keys()]).toEqual([])
  await server.close()
})

test('a public host name that resolves to this machine is treated as unknown', async () => {
  const { port } = new URL(canary.origin)
  const client = new OutboundClient({
    allowPrivate: false,
    ports: [...OFFICE_PORTS, Number(port)],
    bytesMax: 1_000,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
  const fetched = client.fetch({ address: `http://rates.example.com:${port}/` })
  await expect(fetched).rejects.toMatchObject({ reason: 'no-such-host' })
  expect([...canary.requests.keys()]).toEqual([])
  await client.close()
})

let one: Promise<Awaited<ReturnType<AccountServer['signedIn']>>> | undefined
let of: AccountServer | undefined

function person(server: AccountServer) {
  if (of !== server) one = undefined
  of = server
  one ??= server.signedIn()
  return one
}
