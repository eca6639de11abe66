import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a clean file: the sums, and exit code 0', async () => {
  const { exitCode, out, err } = await lint(good)
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  expect(out).toMatch(/rates\.xml: XML.*utf-8\n1 item · 1 offer · 0 rejected · 0 notices\n$/)
})

test('faults are told line by line, and exit code 1', async () => {
  const { exitCode, out } = await lint(faulty)
  expect(exitCode).toBe(1)
  expect(out).toMatch(/^error +3 +\S.*nonsense/m)
  expect(out).toContain('3 items · 2 offers · 1 rejected')
  expect(out).toContain('codes not in the catalogue, offered as they are: NEWCOIN 1')
})

test('a file that is refused whole says where and why', async () => {
  const { exitCode, out } = await lint(`<rates>\n<item><from>BTC</from>\n`)
  expect(exitCode).toBe(1)
  expect(out).toMatch(/rates\.xml: line \d+: .+\nNothing in it is used\.\n$/)
})

test('our own market file is known by its first bytes', async () => {
  const { exitCode, out } = await run(['lint', sampleFile])
  expect(exitCode).toBe(0)
  expect(out).toContain('market file of sample market, made 2026-11-20T12:00:00.000Z')
})

test('an address is read like a file, and a private one only when that is allowed', async () => {
  const server = createServer((_request, response) => response.end(good))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`
  const refused = await run(['lint', address])
  const allowed = await run(['lint', address, '--allow-private'])
  server.closeAllConnections()
  server.close()
  expect(refused).toMatchObject({ exitCode: 1, out: '' })
  expect(refused.err).toMatch(/^hopwise: cannot read .* private address; --allow-private .*\n$/)
  expect(allowed.exitCode).toBe(0)
})

test('other schemes are wrong usage', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://a.example/x', 'http://']) {
    expect(await run(['lint', address])).toMatchObject({ exitCode: 2, out: '' })
  }
})

test.runIf(hasRecordedFiles)('real files', async () => {
  const clean = await run(['lint', recordedFile('exchanger-files/2024-08-large.xml')])
  expect(clean.exitCode).toBe(0)
  expect(clean.out).toContain('3240 items')
  const pasted = 'exchanger-files/2025-12-pasted-from-browser.xml'
  expect((await run(['lint', recordedFile(pasted)])).exitCode).toBe(1)
  const cut = await run(['lint', recordedFile('bestchange/broken-cut.zip')])
  expect(cut).toMatchObject({ exitCode: 1, err: '' })
  expect(cut.out).toContain('it ends in the middle')
})
