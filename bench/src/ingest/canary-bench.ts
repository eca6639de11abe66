import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { OutboundClient } from '@hopwise/server'
import type { Report } from '../report/figure.ts'

const TRIES = 1_000
/** A public address that leads nowhere, so that a rebinding name's first look-up reaches nobody. */
const PUBLIC = '192.88.98.1'

/** Hosts of this machine or its networks, in every spelling that some program accepts. */
const literals = `
  127.0.0.1 127.0.0.2 127.255.255.254 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7f.0.0.1
  017700000001 0177.0.0.1 0 0.0.0.0 0x0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1
  100.64.0.1 169.254.169.254 169.254.170.2 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1
  224.0.0.1 240.0.0.1 255.255.255.255 １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1
  [::1] [::] [0:0:0:0:0:0:0:1] [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001::7f00:1]
  [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [2001:db8::1]`.match(/\S+/g)!

/** Name servers' answers about a host, look-up by look-up. */
const names: Readonly<Record<string, readonly (readonly string[])[]>> = {
  localhost: [['127.0.0.1', '::1']],
  'localhost.': [['127.0.0.1']],
  '127.0.0.1.nip.io': [['127.0.0.1']],
  'metadata.google.internal': [['169.254.169.254']],
  'any.example': [['0.0.0.0']],
  'six.example': [['::1']],
  'one-of-two.example': [[PUBLIC, '127.0.0.1']],
  'last-of-three.example': [[PUBLIC, '2606:4700::1111', '::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'rebind.example': [[PUBLIC], ['127.0.0.1']],
  'rebind-six.example': [[PUBLIC], ['::1']],
}

/** The product's own client fetches addresses that lead home, and a listener counts hits. */
export async function canaryBench(): Promise<Report> {
  let hits = 0
  // An IPv6 listener takes IPv4 as well.
  const canary = createServer((socket) => {
    hits++
    socket.destroy()
  }).listen(0, '::')
  await once(canary, 'listening')
  const { port } = canary.address() as AddressInfo
  const hosts = [...literals, ...Object.keys(names)]
  const ask = async (allowPrivate: boolean, tries: number): Promise<number> => {
    const before = hits
    const client = clientFor(allowPrivate, port)
    for (let n = 0; n < tries; n++) {
      const address = `http://${hosts[n % hosts.length]}:${port}/rates.xml`
      await client.fetch({ address }).catch(() => undefined)
    }
    await client.close()
    return hits - before
  }
  const locked = await ask(false, TRIES)
  const open = await ask(true, hosts.length)
  canary.close()
  return {
    figures: [
      { what: 'hits, switch off', measured: locked, unit: '', must: 0 },
      { what: 'hits, switch on', measured: open, unit: '', must: 1, isMoreBetter: true },
    ],
    notes: [
      `${TRIES} tries of ${hosts.length} addresses on the port that is listened at; two names ` +
        'lead out at one look-up and home at the next; with the switch on, some do arrive: the ' +
        'listener hears',
    ],
  }
}

function clientFor(allowPrivate: boolean, port: number): OutboundClient {
  const lookups = new Map<string, number>()
  return new OutboundClient({
    allowPrivate,
    ports: [port],
    bytesMax: 1_000,
    deadlineMs: 200,
    resolve: (host) => {
      const answers = names[host] ?? [[]]
      const turn = lookups.get(host) ?? 0
      lookups.set(host, turn + 1)
      const addresses = answers[turn % answers.length]!
      return Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  })
}
