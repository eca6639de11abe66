import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FeedReader, newFeed, OutboundClient, takeFile, type TakenFile } from '@hopwise/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPublishedCommands } from '../published-commands.ts'
import { sampleFile } from '../reading/read-market-file.ts'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { run } from '../testing/run-command.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hopwise-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const item = (to: string, rest: string) =>
  `<item><from>BTC</from><to>${to}</to>${rest}<amount>100</amount></item>`
const good = `<rates>\n${item('XMR', '<in>1</in><out>300</out>')}\n</rates>`
const faulty = `<rates>
${item('XMR', '<in>1</in><out>300</out>')}
${item('LTC', '<in>1</in><out>nonsense</out>')}
${item('NEWCOIN', '<in>1</in><out>5</out>')}
</rates>`

async function lint(text: string) {
  const file = join(folder, 'rates.xml')
  await writeFile(file, text)
  return run(['lint', file])
}

test('a clean file is reported with its totals and exit code 0', async () => {
  const { exitCode, out, err } = await lint(good)
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  expect(out).toMatch(/rates\.xml: XML.*utf-8\n1 item · 1 offer · 0 rejected · 0 notices\n$/)
})

test('faults of a file are reported line by line, with exit code 1', async () => {
  const { exitCode, out } = await lint(faulty)
  expect(exitCode).toBe(1)
  expect(out).toMatch(/^error +3 +\S.*nonsense/m)
  expect(out).toContain('3 items · 2 offers · 1 rejected')
  expect(out).toContain('codes not in the catalogue, offered as they are: NEWCOIN 1')
})

test('a file refused as a whole is reported with the line and the reason', async () => {
  const { exitCode, out } = await lint(`<rates>\n<item><from>BTC</from>\n`)
  expect(exitCode).toBe(1)
  expect(out).toMatch(/rates\.xml: line \d+: .+\nNothing in it is used\.\n$/)
})

test('our own market file is recognised by its first bytes', async () => {
  const { exitCode, out } = await run(['lint', sampleFile])
  expect(exitCode).toBe(0)
  expect(out).toContain('market file of sample market, made 2026-11-20T12:00:00.000Z')
})

/** Serves at an address of this machine while the work lasts. */
async function whileServed<Done>(
  answer: RequestListener,
  work: (address: string) => Promise<Done>,
): Promise<Done> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a file at a private address is checked only if an option allows private addresses', async () => {
  await whileServed(
    (_request, response) => response.end(good),
    async (address) => {
      // Polls ask the ports of the web alone.
      const refused = await run(['lint', address.replace(/:\d+/, '')])
      const allowed = await run(['lint', address, '--allow-private'])
      expect(refused).toMatchObject({ exitCode: 1, out: '' })
      expect(refused.err).toMatch(/^hopwise: cannot read .* open internet; --allow-private .*\n$/)
      expect(allowed.exitCode).toBe(0)
    },
  )
})

/** Answers of strangers' servers, by what they are. */
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  'a good file': (_request, response) => response.end(good),
  'a packed file': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(good))
  },
  'a packed file that is broken': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(good).subarray(0, 40))
  },
  'a file packed in another way': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end('x')
  },
  'windows-1251 by its header': (_request, response) => {
    const text = good.replace('</item>', '<city>?</city></item>').replace('XMR', 'CASHRUB')
    const bytes = Buffer.from(text, 'latin1')
    bytes[bytes.indexOf(0x3f)] = 0xcc
    response.writeHead(200, { 'content-type': 'text/xml; charset=windows-1251' }).end(bytes)
  },
  'a redirect on its own host': ({ url }, response) => {
    if (url === '/rates.xml') response.writeHead(302, { location: '/moved.xml' }).end()
    else response.end(good)
  },
  'a redirect elsewhere': (_request, response) => {
    response.writeHead(301, { location: 'https://other.example/rates.xml' }).end()
  },
  'a redirect to nowhere': (_request, response) => response.writeHead(303).end(),
  'an answer without rights': (_request, response) => response.writeHead(403).end(good),
  'a file that is too large': (_request, response) => {
    response.writeHead(200, { 'content-length': 6_000_000 }).write('x')
  },
  'a file cut off': (_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 })
    response.write(good, () => response.destroy())
  },
}

test.each(Object.keys(ANSWERS))(
  'the check of %s at an address has the same result as a poll',
  async (name) => {
    await whileServed(ANSWERS[name]!, async (address) => {
      const [poll, linted] = [
        await polled(address),
        await run(['lint', address, '--allow-private']),
      ]
      const isTaken = poll.run.outcome === 'CHANGED'
      const isReached = poll.run.outcome !== 'UNREACHABLE'
      const unread = `hopwise: cannot read ${address}: ${poll.run.fault?.text}\n`
      const facts = isTaken ? [`${poll.run.offers} offer`, poll.run.encoding!] : []
      expect({
        exitCode: linted.exitCode,
        isSilent: linted.err === '',
        said: isReached ? unread : linted.err,
        missing: facts.filter((each) => !linted.out.includes(each)),
      }).toEqual({ exitCode: isTaken ? 0 : 1, isSilent: isTaken, said: unread, missing: [] })
    })
  },
)

/** One try of the server's own polling. */
async function polled(address: string): Promise<TakenFile> {
  const client = new OutboundClient({ allowPrivate: true, ports: [], bytesMax: 5_000_000 })
  const reader = new FeedReader()
  const facts = { id: '1', name: 'One', goodReviews: 0, badReviews: 0, createdAtMs: 0 }
  const listed = { ...facts, feedUrl: address, status: 'ACTIVE' } as const
  const settings = { bytesMax: 5_000_000, itemsMax: 50_000, keptShareMin: 0, saveEveryMs: Infinity }
  try {
    return await takeFile(newFeed(listed, undefined, 0), {
      client,
      reader,
      settings,
      now: Date.now,
    })
  } finally {
    await Promise.all([client.close(), reader.close()])
  }
}

test('the published package refuses to fetch an address and names the service that can', async () => {
  const address = 'https://exchanger.example/rates.xml'
  const { exitCode, err } = await run(['lint', address], { commands: addPublishedCommands })
  expect(exitCode).toBe(2)
  expect(err).toContain('an address is fetched by the service')
})

test('an invalid setting is reported, even when the file is at an address', async () => {
  vi.stubEnv('HOPWISE_FEED_BYTES', 'many')
  const { exitCode, err } = await run(['lint', 'https://exchanger.example/rates.xml'])
  vi.unstubAllEnvs()
  expect([exitCode, err]).toEqual([2, expect.stringContaining('HOPWISE_FEED_BYTES: ')])
})

test('an address that is not a full http or https address is wrong usage', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://a.example/x', 'http://']) {
    expect(await run(['lint', address])).toMatchObject({ exitCode: 2, out: '' })
  }
})

test.runIf(hasRecordedFiles)(
  'a clean recorded file has exit code 0, and a faulty or cut one has exit code 1',
  async () => {
    const clean = await run(['lint', recordedFile('exchanger-files/2024-08-large.xml')])
    expect(clean.exitCode).toBe(0)
    expect(clean.out).toContain('3240 items')
    const pasted = 'exchanger-files/2025-12-pasted-from-browser.xml'
    expect((await run(['lint', recordedFile(pasted)])).exitCode).toBe(1)
    const cut = await run(['lint', recordedFile('bestchange/broken-cut.zip')])
    expect(cut).toMatchObject({ exitCode: 1, err: '' })
    expect(cut.out).toContain('it ends in the middle')
  },
)
